//! `lock`: the contract of the tools as a file, and what has changed since. It never opens the state.

use super::{Failure, print};
use crate::server::Server;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command};
use rmcp::ServerHandler;
use selo::files::{Keep, LockFile, keep};
use selo::lint::{Format, Severity};
use selo::lock::{FORMATS, Lock, LockedServer};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const NAME: &str = "lock";
const CHECK: &str = "check";
const BASE: &str = "base";
const FILE: &str = "file";
const FORCE: &str = "force";
const FORMAT: &str = "format";
const FAIL_ON: &str = "fail-on";

pub(super) fn command() -> Command {
    let arg = |id: &'static str| Arg::new(id).long(id);
    let flag = |id: &'static str| arg(id).action(ArgAction::SetTrue);
    let formats = PossibleValuesParser::new(FORMATS.map(Format::as_str));
    Command::new(NAME)
        .about("Write the contract of the tools to a file, or check that no version is missing")
        .after_help("Exit code: 0 when each version tells of what has changed, 1 when one is missing or the checked file is not what the server is, 2 when there is nothing to compare.")
        .arg(flag(CHECK).help("Write nothing: fail when the file is not what the server is"))
        .arg(arg(BASE).value_name("REF").help(
            "Compare with the file as it was in this git revision, as a release: `v1.2.0`",
        ))
        .arg(
            arg(FILE)
                .value_name("FILE")
                .default_value(LockFile::NAME)
                .value_parser(clap::value_parser!(PathBuf))
                .help("The file"),
        )
        .arg(flag(FORCE).conflicts_with(CHECK).help("Write it although a version is missing"))
        .arg(arg(FORMAT).default_value("human").value_parser(formats).help("The form of the report"))
        .arg(
            arg(FAIL_ON)
                .value_name("SEVERITY")
                .default_value("error")
                .value_parser(["error", "warn"])
                .help("The least severity that fails: `warn` for versions raised without need, too"),
        )
}

pub(super) fn run<S, R, O>(server: Server<S, R, O>, own: &ArgMatches) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let how = how(own);
    let kept = keep(&fresh(server)?, &how).map_err(Failure::unusable)?;
    for note in kept.notes {
        let _ = writeln!(std::io::stderr(), "{note}");
    }
    print(kept.text.trim_end());
    Ok(if kept.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The contract of the server as it is.
pub(super) fn fresh<S, R, O>(mut server: Server<S, R, O>) -> Result<Lock, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let catalog = server.take_catalog().map_err(Failure::unusable)?;
    Ok(Lock::of_catalog(&catalog, introduced(&server)))
}

/// What the server says of itself in the handshake.
pub(super) fn introduced<S, R, O>(server: &Server<S, R, O>) -> LockedServer
where
    R: ServerHandler,
{
    let instructions = server.instructions.clone();
    LockedServer {
        name: Some(server.name.clone()),
        version: Some(server.version.clone()),
        instructions: instructions.or_else(|| server.rider.get_info().instructions),
    }
}

fn how(own: &ArgMatches) -> Keep {
    let file = own.get_one::<PathBuf>(FILE).cloned();
    let warn = own.get_one::<String>(FAIL_ON).is_some_and(|bar| bar == "warn");
    let format = own.get_one::<String>(FORMAT).and_then(|name| name.parse().ok());
    Keep {
        file: LockFile::at(file.unwrap_or_else(|| LockFile::NAME.into())),
        check: own.get_flag(CHECK),
        base: own.get_one::<String>(BASE).cloned(),
        force: own.get_flag(FORCE),
        format: format.unwrap_or_default(),
        fail_on: if warn { Severity::Warn } else { Severity::Error },
    }
}
