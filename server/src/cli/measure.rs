//! `measure`: what the tools cost a model, in tokens, and what replies do. Only with calls to make
//! does it open the state.

mod calls;

use self::calls::Calls;
use super::{Failure, print};
use crate::adapter::listed;
use crate::server::{Server, State};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use rmcp::ServerHandler;
use selo::files;
use selo::lint::{Tool, read};
use selo::measure::{Budget, Format, Known, Recorded, Report, Tokenizer};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

pub(super) const NAME: &str = "measure";
const TOKENIZER: &str = "tokenizer";
const FORMAT: &str = "format";
const BUDGET: &str = "budget";
const TOOL_BUDGET: &str = "tool-budget";
const RESULTS: &str = "results";
const CALLS: &str = "calls";
const GENERATE: &str = "generate";

pub(super) fn command() -> Command {
    let arg = |id: &'static str| Arg::new(id).long(id);
    let formats = PossibleValuesParser::new(Format::ALL.map(Format::as_str));
    let tokenizers = PossibleValuesParser::new(Known::ALL.map(Known::as_str));
    let tokens = |id| arg(id).value_name("TOKENS").value_parser(value_parser!(u64));
    let file = |id| arg(id).value_name("FILE").value_parser(value_parser!(PathBuf));
    Command::new(NAME)
        .about("Count what the tools cost a model, in tokens")
        .after_help("Exit code: 0 within the budget, 1 over it, 2 when there is nothing to measure.")
        .arg(
            arg(TOKENIZER)
                .value_name("NAME")
                .value_parser(tokenizers)
                .help("Count with this tokenizer alone"),
        )
        .arg(arg(FORMAT).default_value("human").value_parser(formats).help("The form of the report"))
        .arg(
            tokens(BUDGET)
                .help("How many tokens the whole list may have, by the constant or by --tokenizer"),
        )
        .arg(tokens(TOOL_BUDGET).help("How many tokens each tool may have"))
        .arg(file(RESULTS).help(
            "Count recorded replies too: a JSON object a line, `{\"tool\", \"arguments\", \"result\"}`",
        ))
        .arg(file(CALLS).help(
            "Make these calls and count their replies: a JSON object a line, `{\"tool\", \"arguments\"}`",
        ))
        .arg(arg(GENERATE).action(ArgAction::SetTrue).conflicts_with(CALLS).help(
            "Call each tool and each action that reads, with arguments made from its schema, in read-only mode",
        ))
}

pub(super) async fn run<S, R>(
    mut server: Server<S, R, State<S>>,
    matches: &ArgMatches,
    own: &ArgMatches,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    // Before anything is opened: a mistake on the command line costs nothing.
    let tokenizers = tokenizers(own)?;
    let recorded = file(own, RESULTS)?.unwrap_or_default();
    let calls = match file(own, CALLS)? {
        Some(calls) => Some(Calls::Given(calls)),
        None => own.get_flag(GENERATE).then_some(Calls::Generated),
    };
    let target = server.name.clone();
    let tools = published(&mut server)?;
    let known = |one: &Recorded| one.tool_in(&tools).map(|_| ());
    recorded.iter().try_for_each(known).map_err(Failure::unusable)?;
    let mut replies: Vec<_> = recorded.into_iter().filter_map(Recorded::into_reply).collect();
    if let Some(calls) = calls {
        replies.extend(calls::replies(server, matches, calls).await?);
    }
    let number = |id| own.get_one::<u64>(id).copied();
    let budget = Budget { list: number(BUDGET), tool: number(TOOL_BUDGET) };
    let format = own.get_one::<String>(FORMAT).and_then(|name| name.parse().ok());
    let report = Report::of(target, &tools, &replies, &tokenizers, budget);
    print(report.text(format.unwrap_or_default()).trim_end());
    Ok(if report.failed() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn tokenizers(own: &ArgMatches) -> Result<Vec<Box<dyn Tokenizer>>, Failure> {
    let known = own.get_one::<String>(TOKENIZER).and_then(|name| name.parse::<Known>().ok());
    match known {
        Some(known) => Ok(vec![known.tokenizer().map_err(Failure::unusable)?]),
        None => Ok(Known::built()),
    }
}

/// The tools as clients get them. The server keeps them, to be called.
fn published<S, R, O>(server: &mut Server<S, R, O>) -> Result<Vec<Tool>, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let kept = server.tools.clone();
    let catalog = server.take_catalog().map_err(Failure::unusable)?;
    server.tools = kept;
    read(&json!({"tools": listed(&catalog)}).to_string()).map_err(Failure::unusable)
}

/// The calls in the file of this argument, if it is given.
fn file(own: &ArgMatches, id: &str) -> Result<Option<Vec<Recorded>>, Failure> {
    let path = own.get_one::<PathBuf>(id);
    path.map(|path| files::recorded(path)).transpose().map_err(Failure::unusable)
}
