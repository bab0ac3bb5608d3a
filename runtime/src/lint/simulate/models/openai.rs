//! The `OpenAI` API without strict mode, and Codex in front of it.

use super::super::client::{Client, alone};
use super::super::node::{Node, Place};
use super::super::verdict::Verdict;
use super::{COMBINATORS, input, is_plain};
use crate::lint::judge::looks_around;
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const CLIENTS: &[&Client] = &[&OPENAI, &CODEX];

const OPENAI: Client = Client {
    id: "openai-nonstrict",
    tools: "A name with other characters than letters, digits, `_` and `-`, one longer than 64, and a description longer than 1024 (older models): refused.",
    input: "Refused: a root that is no object with `properties`, a combinator at the root, `oneOf`, `allOf`, `propertyNames` and `patternProperties` anywhere, a list without `items`, a parameter without a type, an `enum` with null, a `pattern` with look-around.",
    output: "",
    evidence: &[
        "C056", "C057", "C164", "C170", "C193", "C196", "C206", "C247", "C249", "C250", "C256",
        "C286", "C306", "C405",
    ],
    one: openai,
    all: alone,
};

const CODEX: Client = Client {
    id: "codex",
    tools: "As `openai-nonstrict`, which it calls.",
    input: "A schema without a direct `type` (a `$ref`, a union) becomes text. A root without `properties` or with a combinator is refused by the API.",
    output: "",
    evidence: &["C014", "C056", "C080", "C195", "C196", "C398", "C399"],
    one: codex,
    all: alone,
};

const LONGEST: usize = 1024;

fn openai(tool: &Tool, verdict: &mut Verdict) {
    envelope(tool, verdict);
    for node in input(tool) {
        if let Some(reason) = refusal(&node) {
            verdict.refuse(&node.path, reason);
        }
    }
}

/// Name, description and root.
fn envelope(tool: &Tool, verdict: &mut Verdict) {
    if !is_plain(&tool.name, "_-", 64) {
        verdict.refuse("name", "is none that it takes");
    }
    if tool.description.as_ref().is_some_and(|text| text.chars().count() > LONGEST) {
        verdict.refuse("description", format_args!("is longer than {LONGEST}"));
    }
    let parts = input(tool);
    let Some(root) = parts.first() else {
        return verdict.refuse("input", "is missing");
    };
    if root.kind() != Some("object") {
        verdict.refuse(&root.path, "is no object");
    }
    if root.properties().is_none() {
        verdict.refuse(&root.path, "has no `properties`");
    }
    for key in COMBINATORS.iter().chain(&["not", "enum"]).filter(|key| root.has(key)) {
        verdict.refuse(&root.path, format_args!("has `{key}` at its root"));
    }
}

fn refusal(node: &Node<'_>) -> Option<String> {
    let forbidden = ["oneOf", "allOf", "propertyNames", "patternProperties"];
    if let Some(key) = forbidden.into_iter().find(|key| node.has(key)) {
        return Some(format!("has `{key}`"));
    }
    let listed =
        node.kind() == Some("array") || node.kinds().is_some_and(|kinds| kinds.contains(&"array"));
    if listed && !node.get("items").is_some_and(Value::is_object) {
        return Some("is a list without `items`".to_owned());
    }
    let typed = ["type", "anyOf", "$ref"].into_iter().any(|key| node.has(key));
    if node.place == Place::Property && !typed {
        return Some("has no type".to_owned());
    }
    let words = node.get("enum").and_then(Value::as_array);
    if words.is_some_and(|words| words.iter().any(Value::is_null)) {
        return Some("has null in its `enum`".to_owned());
    }
    let pattern = node.get("pattern").and_then(Value::as_str).unwrap_or_default();
    looks_around(pattern).then(|| "has a `pattern` with look-around".to_owned())
}

fn codex(tool: &Tool, verdict: &mut Verdict) {
    envelope(tool, verdict);
    let parts = input(tool);
    let places = [Place::Property, Place::Items];
    for node in parts.iter().filter(|node| places.contains(&node.place)) {
        match (node.kind(), node.kinds()) {
            (Some("array"), _) if !node.has("items") => {
                verdict.lose(&node.path, "a list of text");
            }
            (Some(_), _) => {}
            // What is not marked by one of these is taken for text.
            (None, None)
                if ["properties", "items", "minimum", "maximum"]
                    .iter()
                    .any(|key| node.has(key)) => {}
            (None, None) if is_words(node) => {}
            (None, None) => verdict.lose(&node.path, "text"),
            (None, Some(kinds)) => {
                let kind = kinds.into_iter().find(|kind| *kind != "null").unwrap_or("string");
                if node.takes_null() {
                    continue;
                }
                verdict.lose(&node.path, format!("the type `{kind}` alone"));
            }
        }
    }
}

fn is_words(node: &Node<'_>) -> bool {
    let words = node.get("enum").and_then(Value::as_array);
    words.is_some_and(|words| words.iter().all(Value::is_string))
}
