//! Rules on objects and their keys.

use super::bench::Bench;
use super::node::{Direction, Node};
use super::spell;
use crate::lint::registry::objects::{
    ADDITIONAL_PROPERTIES, FREE_KEYS, KEYWORD_NAME, PROPERTY_NAME, PROPERTY_PATTERNS,
    UNDECLARED_REQUIRED,
};
use crate::lint::rule::Severity;
use serde_json::{Map, Value};

/// Names that an adapter keeps for itself: `langchain-mcp-adapters` 0.3.2 drops these arguments.
const RESERVED: [&str; 2] = ["config", "runtime"];

/// Names that clients which clean schemas take for keywords.
const KEYWORDS: [&str; 13] = [
    "title",
    "type",
    "description",
    "properties",
    "items",
    "default",
    "pattern",
    "format",
    "enum",
    "required",
    "const",
    "$defs",
    "examples",
];

/// Words that no Python function takes as a parameter.
const PYTHON: [&str; 16] = [
    "and", "as", "class", "def", "del", "for", "from", "global", "if", "import", "in", "is",
    "lambda", "not", "or", "with",
];

fn properties<'n>(node: &Node<'n>) -> Option<&'n Map<String, Value>> {
    node.get("properties").and_then(Value::as_object)
}

fn is_input(node: &Node<'_>) -> bool {
    node.direction == Direction::Input
}

pub(super) fn additional_properties(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(values) = node.get("additionalProperties").filter(|_| is_input(node)) else { return };
    let reason = format!("has `additionalProperties: {}`", spell::value(values).trim_matches('`'));
    bench.report(&ADDITIONAL_PROPERTIES, node.place, reason);
}

pub(super) fn free_keys(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !is_input(node) || node.is_root() || !node.is("object") {
        return;
    }
    // An open object with keys of its own is judged for its `additionalProperties` only.
    let declared = properties(node).is_some_and(|properties| !properties.is_empty());
    let open = node.get("additionalProperties").is_some_and(|values| values != false);
    let named = ["propertyNames", "patternProperties"].iter().any(|key| node.get(key).is_some());
    let empty = properties(node).is_some_and(Map::is_empty);
    if named || (!declared && (open || empty)) {
        bench.report(&FREE_KEYS, node.place, "is an object with free keys");
    }
}

pub(super) fn property_patterns(node: &Node<'_>, bench: &mut Bench<'_>) {
    for keyword in ["propertyNames", "patternProperties"] {
        if node.get(keyword).is_some() {
            bench.report(&PROPERTY_PATTERNS, node.place, format!("has `{keyword}`"));
        }
    }
}

pub(super) fn property_name(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !is_input(node) {
        return;
    }
    for name in properties(node).into_iter().flat_map(Map::keys) {
        let place = node.place.key(name);
        if !is_plain(name) {
            let reason = match name.chars().count() {
                0 => "has an empty name".to_owned(),
                long @ 65.. => format!("has a name of {long} characters"),
                _ => {
                    "has a name with other characters than letters, digits, `_` and `-`".to_owned()
                }
            };
            bench.report(&PROPERTY_NAME, &place, reason);
        } else if !is_identifier(name) {
            let reason = "has a name that a Python client cannot use as it is";
            bench.weigh(&PROPERTY_NAME, Severity::Info, &place, reason);
        } else if node.is_root() && RESERVED.contains(&name.as_str()) {
            let reason = "has a name that LangChain's adapter keeps for itself, and drops";
            bench.weigh(&PROPERTY_NAME, Severity::Info, &place, reason);
        }
    }
}

fn is_plain(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (1..=64).contains(&name.len()) && name.bytes().all(plain)
}

fn is_identifier(name: &str) -> bool {
    !name.contains('-')
        && !name.starts_with(|first: char| first.is_ascii_digit())
        && !PYTHON.contains(&name)
}

pub(super) fn keyword_name(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !is_input(node) {
        return;
    }
    let names = properties(node).into_iter().flat_map(Map::keys);
    for name in names.filter(|name| KEYWORDS.contains(&name.as_str())) {
        bench.report(&KEYWORD_NAME, &node.place.key(name), "is named like a schema keyword");
    }
}

pub(super) fn undeclared_required(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(required) = node.get("required").and_then(Value::as_array) else { return };
    let above = node.of.and_then(|of| of.get("properties"));
    let declared = |name: &str| {
        properties(node).is_some_and(|properties| properties.contains_key(name))
            || above.is_some_and(|properties| properties.get(name).is_some())
    };
    for name in required.iter().filter_map(Value::as_str).filter(|name| !declared(name)) {
        let reason = format!("requires `{name}`, which it does not declare");
        bench.report(&UNDECLARED_REQUIRED, node.place, reason);
    }
}
