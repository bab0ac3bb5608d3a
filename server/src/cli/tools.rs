//! `tools`: what clients see. It never opens the state.

use super::{Failure, print};
use crate::adapter::listed;
use crate::server::Server;
use clap::{Arg, ArgAction, ArgMatches, Command};
use rmcp::ServerHandler;
use selo::Descriptor;
use serde_json::json;
use std::process::ExitCode;

pub(super) const NAME: &str = "tools";
const JSON: &str = "json";

pub(super) fn command() -> Command {
    Command::new(NAME).about("Show the tools, as clients see them").arg(
        Arg::new(JSON)
            .long(JSON)
            .action(ArgAction::SetTrue)
            .help("Print the result of tools/list: schemas, annotations, everything"),
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
    let catalog = server.take_catalog().map_err(Failure::said)?;
    if own.get_flag(JSON) {
        let list = json!({"tools": listed(&catalog)});
        print(&serde_json::to_string_pretty(&list).map_err(Failure::said)?);
    } else {
        print(&table(catalog.published()));
    }
    Ok(ExitCode::SUCCESS)
}

fn table(tools: &[Descriptor]) -> String {
    let word = |tool: &Descriptor, key: &str| {
        tool.meta.get(key).and_then(|value| value.as_str()).unwrap_or_default().to_owned()
    };
    let head = ["NAME", "CLASS", "VERSION", "TITLE"].map(str::to_owned);
    let rows = tools.iter().map(|tool| {
        let (class, version) = (word(tool, "readOnlyClass"), word(tool, "version"));
        [tool.name.to_owned(), class, version, tool.title.to_owned()]
    });
    let rows: Vec<_> = std::iter::once(head).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (name, class, version) = (width(0), width(1), width(2));
    let lines = rows.iter().map(|[a, b, c, d]| {
        format!("{a:name$}  {b:class$}  {c:version$}  {d}").trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}
