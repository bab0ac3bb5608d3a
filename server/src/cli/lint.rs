//! `lint`: what the rules say of the server's own tools. It never opens the state.

use super::{Failure, print};
use crate::adapter::listed;
use crate::server::Server;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use rmcp::ServerHandler;
use selo::files::waivers;
use selo::lint::{Format, Options, Report, Severity, Target, Unknown, client, read};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const NAME: &str = "lint";
const FORMAT: &str = "format";
const CLIENT: &str = "client";
const FAIL_ON: &str = "fail-on";
const NOTES: &str = "notes";
const WAIVERS: &str = "waivers";

pub(super) fn command() -> Command {
    let arg = |id: &'static str| Arg::new(id).long(id);
    let formats = PossibleValuesParser::new(Format::ALL.map(Format::as_str));
    Command::new(NAME)
        .about("Judge the tools by the rules of what clients can use")
        .after_help("Exit code: 0 without findings at the bar, 1 with findings at or above it or with a stale waiver, 2 when there is nothing to judge.")
        .arg(arg(FORMAT).default_value("human").value_parser(formats).help("The form of the report"))
        .arg(
            arg(CLIENT)
                .value_name("NAME")
                .action(ArgAction::Append)
                .value_delimiter(',')
                .value_parser(known_client)
                .help("Keep what concerns these clients: `gemini,codex`"),
        )
        .arg(
            arg(FAIL_ON)
                .value_name("SEVERITY")
                .default_value("error")
                .value_parser(["error", "warn"])
                .help("The least severity that fails"),
        )
        .arg(arg(NOTES).action(ArgAction::SetTrue).help("Tell notes, too"))
        .arg(
            arg(WAIVERS)
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .help("What is known and not reported: a TOML or JSON file"),
        )
}

pub(super) fn run<S, R, O>(
    mut server: Server<S, R, O>,
    own: &ArgMatches,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let options = options(own)?;
    let format = own.get_one::<String>(FORMAT).and_then(|name| name.parse().ok());
    let target = Target { name: server.name.clone(), file: None };
    let catalog = server.take_catalog().map_err(Failure::unusable)?;
    // As clients get them, and as `selo lint` would read them.
    let list = json!({"tools": listed(&catalog)}).to_string();
    let tools = read(&list).map_err(Failure::unusable)?;
    let report = Report::of(target, &tools, &options);
    print(report.text(format.unwrap_or_default()).trim_end());
    Ok(if report.failed() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn options(own: &ArgMatches) -> Result<Options, Failure> {
    let warn = own.get_one::<String>(FAIL_ON).is_some_and(|bar| bar == "warn");
    let file = own.get_one::<PathBuf>(WAIVERS);
    Ok(Options {
        clients: own.get_many(CLIENT).into_iter().flatten().copied().collect(),
        fail_on: if warn { Severity::Warn } else { Severity::Error },
        notes: own.get_flag(NOTES),
        waivers: file
            .map(|file| waivers(file))
            .transpose()
            .map_err(Failure::unusable)?
            .unwrap_or_default(),
        waiver_file: file.map(|file| file.display().to_string()),
    })
}

fn known_client(name: &str) -> Result<&'static str, Unknown> {
    client(name.trim())
}
