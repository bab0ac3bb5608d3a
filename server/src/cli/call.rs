//! `call`: one call of one tool, from the shell.

use super::terminal::Terminal;
use super::{Failure, Opened, print};
use crate::server::{Server, State};
use clap::{Arg, ArgAction, ArgMatches, Command};
use rmcp::ServerHandler;
use selo::{Abort, Call, Outcome, Sealed};
use serde_json::{Map, Value};
use std::io::Read as _;
use std::process::ExitCode;
use std::sync::Arc;

pub(super) const NAME: &str = "call";
const TOOL: &str = "tool";
const ARGUMENTS: &str = "arguments";
const PRETTY: &str = "pretty";
const YES: &str = "yes";

/// A tool did nothing: it is blocked, was declined or needs a confirmation.
const CONTROLLED: u8 = 3;

pub(super) fn command() -> Command {
    let flag = |id: &'static str| Arg::new(id).long(id).action(ArgAction::SetTrue);
    Command::new(NAME)
        .about("Call a tool and print its reply")
        .after_help("Exit code: 0 with data, 1 on an error, 3 when the tool did nothing (blocked, declined, to be confirmed).")
        .arg(Arg::new(TOOL).value_name("TOOL").required(true).help("The tool's name"))
        .arg(
            Arg::new(ARGUMENTS)
                .value_name("JSON")
                .default_value("{}")
                .allow_hyphen_values(true)
                .help("Its arguments, a JSON object; `-` reads them from stdin"),
        )
        .arg(flag(PRETTY).help("Print the envelope on several lines, and nothing besides"))
        .arg(flag(YES).short('y').help("Answer yes to whatever the tool asks"))
}

pub(super) async fn run<S, R>(
    server: Server<S, R, State<S>>,
    matches: &ArgMatches,
    own: &ArgMatches,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let tool = own.get_one::<String>(TOOL).cloned().unwrap_or_default();
    let arguments = arguments(own.get_one::<String>(ARGUMENTS).map_or("{}", String::as_str))?;
    let timeout = server.timeout;
    let Opened { server, catalog, app } = Opened::open(server, matches).await?;
    let service = server.around(catalog, app).map_err(Failure::said)?;
    let call = Call::new(tool, arguments)
        .with_peer(Arc::new(Terminal { yes: own.get_flag(YES) }))
        .with_abort(async move {
            tokio::time::sleep(timeout).await;
            Abort::Timeout
        });
    match service.call(call).await.map_err(Failure::said)? {
        Outcome::Sealed(sealed) => reply(&sealed, own.get_flag(PRETTY)),
        Outcome::Suspended(_) => Err(Failure::said("the tool asks something that nobody can here")),
    }
}

fn arguments(text: &str) -> Result<Map<String, Value>, Failure> {
    let mut read = String::new();
    let text = if text == "-" {
        std::io::stdin().read_to_string(&mut read).map_err(Failure::said)?;
        &read
    } else {
        text
    };
    let wrong = |error| Failure::said(format_args!("the arguments are not a JSON object: {error}"));
    serde_json::from_str(text).map_err(wrong)
}

fn reply(sealed: &Sealed, pretty: bool) -> Result<ExitCode, Failure> {
    if pretty {
        print(&serde_json::to_string_pretty(sealed.envelope()).map_err(Failure::said)?);
    } else {
        sealed.texts().iter().for_each(|text| print(text));
    }
    Ok(match (sealed.is_error(), sealed.code()) {
        (true, _) => ExitCode::FAILURE,
        (false, Some(_)) => ExitCode::from(CONTROLLED),
        (false, None) => ExitCode::SUCCESS,
    })
}
