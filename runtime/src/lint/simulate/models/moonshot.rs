//! Moonshot's API, behind Kimi.

use super::super::client::{Client, alone};
use super::super::node::{Node, Place};
use super::super::verdict::Verdict;
use super::{COMBINATORS, input, is_plain};
use crate::lint::tool::Tool;

pub(super) const MOONSHOT: Client = Client {
    id: "moonshot",
    tools: "A name that does not start with a letter: refused.",
    input: "Refused: a schema without a type, a `type` beside `anyOf`, anything but a description beside a `$ref`, a combinator at the root.",
    output: "",
    evidence: &["C232", "C234", "C235", "C236", "C238", "C239"],
    one,
    all: alone,
};

fn one(tool: &Tool, verdict: &mut Verdict) {
    let letter = tool.name.starts_with(|first: char| first.is_ascii_alphabetic());
    if !letter || !is_plain(&tool.name, "_-", 64) {
        verdict.refuse("name", "is none that it takes");
    }
    for node in input(tool) {
        if let Some(reason) = refusal(&node) {
            verdict.refuse(&node.path, reason);
        }
    }
}

fn refusal(node: &Node<'_>) -> Option<String> {
    let union = COMBINATORS.into_iter().find(|key| node.has(key));
    if let (true, Some(union)) = (node.is_root(), union) {
        return Some(format!("has `{union}` at its root"));
    }
    if node.place == Place::Elsewhere {
        return None;
    }
    if node.has("$ref") {
        let beside = node.schema.as_object()?.keys();
        let mut odd = beside.filter(|key| !["$ref", "description"].contains(&key.as_str()));
        return odd.next().map(|key| format!("has `{key}` beside its `$ref`"));
    }
    match (union, node.has("type")) {
        (Some(union), true) => Some(format!("has its type beside `{union}`")),
        (None, false) => Some("has no type".to_owned()),
        _ => None,
    }
}
