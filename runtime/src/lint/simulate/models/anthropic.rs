//! The Anthropic API, Claude Code in front of it, and Claude Desktop's Cowork.

use super::super::client::{Client, alone};
use super::super::fate::Scope;
use super::super::node::{Node, Place};
use super::super::verdict::Verdict;
use super::{COMBINATORS, SERVER_NAME, input, is_plain, output, refuse_invalid};
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const CLIENTS: &[&Client] = &[&API, &CLAUDE_CODE, &COWORK];

const API: Client = Client {
    id: "anthropic-api",
    tools: "A name with other characters than letters, digits, `_` and `-`, or one longer than 64: refused.",
    input: "Refused: what the 2020-12 meta-schema refuses, a root that is no object or has a combinator, a parameter's name with other characters than letters, digits, `_`, `.` and `-` or longer than 64, a bound from 2^63 on.",
    output: "",
    evidence: &[
        "C013", "C015", "C122", "C145", "C147", "C148", "C150", "C151", "C152", "C220", "C251",
        "C261", "C284", "C307", "C308", "C309", "C311", "C314", "C368",
    ],
    one: api,
    all: alone,
};

const CLAUDE_CODE: Client = Client {
    id: "claude-code",
    tools: "A description is cut at 2048. A name longer than 41, with `mcp__` and a server's name of 16 before it, is refused by the API.",
    input: "As `anthropic-api`, which it calls. A property that is `true` or `false` makes all tools of the server vanish. A `$ref`, and what has no type, becomes text. A parameter with a default is not optional any more; a null default empties the arguments.",
    output: "A property that is `true` or `false`, and a root that is no object, makes all tools of the server vanish. A tool whose `$schema` is not 2020-12 cannot be called.",
    evidence: &[
        "C012", "C014", "C017", "C059", "C062", "C063", "C081", "C084", "C119", "C121", "C122",
        "C161", "C162", "C166", "C278", "C292", "C401", "C402",
    ],
    one: claude_code,
    all: alone,
};

const COWORK: Client = Client {
    id: "cowork",
    tools: "",
    input: "A schema whose `type` is a list becomes `{}`; its description stays.",
    output: "",
    evidence: &["C183"],
    one: cowork,
    all: alone,
};

const LONGEST: usize = 2048;
/// 2^63, as the number that it is.
const TOO_BIG: f64 = 9_223_372_036_854_775_808.0;

fn api(tool: &Tool, verdict: &mut Verdict) {
    if !is_plain(&tool.name, "_-", 64) {
        verdict.refuse("name", "is none that it takes");
    }
    schema(tool, verdict);
}

fn schema(tool: &Tool, verdict: &mut Verdict) {
    let parts = input(tool);
    let Some(root) = parts.first() else {
        return verdict.refuse("input", "is missing");
    };
    if root.kind() != Some("object") {
        verdict.refuse(&root.path, "is no object");
    }
    for key in COMBINATORS.iter().filter(|key| root.has(key)) {
        verdict.refuse(&root.path, format_args!("has `{key}` at its root"));
    }
    for name in root.properties().into_iter().flat_map(serde_json::Map::keys) {
        if !is_plain(name, "_.-", 64) {
            verdict.refuse(format_args!("input.{name}"), "has a name that it does not take");
        }
    }
    for node in &parts {
        if let Some(bound) = big_bound(node) {
            verdict.refuse(&node.path, format_args!("has `{bound}`, too big to convert"));
        }
    }
    refuse_invalid(tool, verdict);
}

fn big_bound(node: &Node<'_>) -> Option<String> {
    let bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
    bounds.into_iter().find_map(|key| {
        let bound = node.get(key)?.as_f64()?;
        (bound.abs() >= TOO_BIG).then(|| format!("{key}: {bound}"))
    })
}

fn claude_code(tool: &Tool, verdict: &mut Verdict) {
    if tool.description.as_ref().is_some_and(|text| text.chars().count() > LONGEST) {
        verdict.lose("description", format!("its first {LONGEST} characters"));
    }
    if !is_plain(&tool.name, "_-", 64 - "mcp____".len() - SERVER_NAME) {
        verdict.refuse("name", "with its prefix is none that the API takes");
    }
    schema(tool, verdict);
    for node in input(tool) {
        if is_boolean(&node) {
            verdict.drop(Scope::Server, &node.path, format_args!("is `{}`", node.schema));
        }
        parameter(&node, verdict);
    }
    let parts = output(tool);
    for node in parts.iter().filter(|node| is_boolean(node)) {
        verdict.drop(Scope::Server, &node.path, format_args!("is `{}`", node.schema));
    }
    let Some(root) = parts.first() else { return };
    if root.kind() != Some("object") {
        verdict.drop(Scope::Server, &root.path, "is no object");
    }
    let draft = root.get("$schema").and_then(Value::as_str);
    if draft.is_some_and(|draft| !draft.contains("2020-12")) {
        verdict.drop(Scope::Tool, &root.path, "is of another draft than 2020-12: no call is made");
    }
}

fn is_boolean(node: &Node<'_>) -> bool {
    node.place == Place::Property && node.schema.is_boolean()
}

fn parameter(node: &Node<'_>, verdict: &mut Verdict) {
    if node.place != Place::Property || !node.schema.is_object() {
        return;
    }
    if !node.has("type") && !node.has("anyOf") {
        verdict.lose(&node.path, "text");
    }
    match node.get("default") {
        Some(Value::Null) if node.takes_null() => {
            verdict.lose(&node.path, "a parameter that empties the arguments");
        }
        Some(_) => verdict.lose(&node.path, "required: a call without it is refused"),
        None => {}
    }
}

fn cowork(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool).iter().filter(|node| node.kinds().is_some()) {
        verdict.lose(&node.path, "`{}`, a description without a type");
    }
}
