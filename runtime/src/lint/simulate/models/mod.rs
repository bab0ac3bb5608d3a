//! The models, a file each family.

mod anthropic;
mod apps;
mod editors;
mod gateways;
mod gemini;
mod langchain;
mod local;
mod microsoft;
mod moonshot;
mod openai;
mod python;
mod sdk;

use super::client::Client;
use super::node::{Node, nodes};
use super::verdict::Verdict;
use crate::lint::judge::judge_input;
use crate::lint::rule::Severity;
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const FAMILIES: &[&[&Client]] = &[
    &[&gemini::GEMINI],
    openai::CLIENTS,
    anthropic::CLIENTS,
    &[&moonshot::MOONSHOT],
    local::CLIENTS,
    microsoft::CLIENTS,
    editors::CLIENTS,
    langchain::CLIENTS,
    python::CLIENTS,
    apps::CLIENTS,
    &[&gateways::KUADRANT],
    sdk::CLIENTS,
];

/// Clients put the server's name before a tool's; this long a name is assumed.
const SERVER_NAME: usize = 16;

/// The keywords that stand for several schemas.
const COMBINATORS: [&str; 3] = ["anyOf", "oneOf", "allOf"];

fn input(tool: &Tool) -> Vec<Node<'_>> {
    tool.input_schema.as_ref().map(|schema| nodes(schema, "input")).unwrap_or_default()
}

fn output(tool: &Tool) -> Vec<Node<'_>> {
    tool.output_schema.as_ref().map(|schema| nodes(schema, "output")).unwrap_or_default()
}

/// Whether a name has only ASCII letters, digits and these, from 1 to `most` of them.
fn is_plain(name: &str, also: &str, most: usize) -> bool {
    (1..=most).contains(&name.chars().count())
        && name.chars().all(|one| one.is_ascii_alphanumeric() || also.contains(one))
}

/// Refuses what the 2020-12 meta-schema refuses. The name of another draft is no fault of the
/// schema; a list in `items`, as older drafts have it, is one.
fn refuse_invalid(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool).iter().filter(|node| node.get("items").is_some_and(Value::is_array)) {
        verdict.refuse(&node.path, "has a list in `items`, which is no JSON Schema 2020-12");
    }
    let Some(input) = &tool.input_schema else { return };
    let found = judge_input(&tool.name, input);
    for fault in found.iter().filter(|fault| fault.rule.id == "invalid-schema") {
        if fault.severity == Severity::Error {
            verdict.refuse(&fault.path, &fault.reason);
        }
    }
}
