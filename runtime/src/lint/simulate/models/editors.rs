//! Cursor and Windsurf.

use super::super::client::{Client, alone};
use super::super::fate::Scope;
use super::super::node::Place;
use super::super::verdict::Verdict;
use super::{SERVER_NAME, input, output, refuse_invalid, sdk};
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const CLIENTS: &[&Client] = &[&CURSOR, &WINDSURF];

const CURSOR: Client = Client {
    id: "cursor",
    tools: "Only the first 40 tools are shown. A tool whose name is longer than 43 is left out: with a server's name of 16 before it, it is longer than 60.",
    input: "No call passes with a parameter whose types include null.",
    output: "As `ts-sdk`: a root that is no object, and a `$ref`, loses the whole list.",
    evidence: &["C076", "C078", "C120", "C139", "C203"],
    one: cursor,
    all: cursor_all,
};

const WINDSURF: Client = Client {
    id: "windsurf",
    tools: "",
    input: "Refused: what the 2020-12 meta-schema refuses (a keyword that is null, a boolean `exclusiveMinimum`), a list without `items`. No call passes with a parameter whose types include null.",
    output: "",
    evidence: &["C203", "C241"],
    one: windsurf,
    all: alone,
};

const MOST_TOOLS: usize = 40;
const LONGEST_NAME: usize = 60;

fn cursor(tool: &Tool, verdict: &mut Verdict) {
    if tool.name.chars().count() + 1 + SERVER_NAME > LONGEST_NAME {
        verdict.drop(
            Scope::Tool,
            "name",
            format_args!("is longer than {LONGEST_NAME} with the server's"),
        );
    }
    null_types(tool, verdict);
    sdk::outputs(&output(tool), verdict);
}

fn cursor_all(_: &[Tool], verdicts: &mut [Verdict]) {
    for verdict in verdicts.iter_mut().skip(MOST_TOOLS) {
        verdict.drop(Scope::Tool, "tools", format_args!("are more than {MOST_TOOLS}"));
    }
}

fn null_types(tool: &Tool, verdict: &mut Verdict) {
    let parts = input(tool);
    for node in parts.iter().filter(|node| node.place == Place::Property) {
        if node.kinds().is_some_and(|kinds| kinds.contains(&"null")) {
            verdict.lose(&node.path, "a parameter with which no call passes");
        }
    }
}

fn windsurf(tool: &Tool, verdict: &mut Verdict) {
    let parts = input(tool);
    refuse_invalid(tool, verdict);
    for node in &parts {
        if node.kind() == Some("array") && !node.get("items").is_some_and(Value::is_object) {
            verdict.refuse(&node.path, "is a list without `items`");
        }
    }
    null_types(tool, verdict);
}
