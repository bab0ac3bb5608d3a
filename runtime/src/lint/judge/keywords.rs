//! Rules on keywords.

use super::bench::Bench;
use super::node::{Direction, Node};
use super::spell;
use crate::lint::registry::keywords::{
    DEFAULT, EXCLUSIVE_BOUNDS, FORMAT, LENGTH_BOUNDS, PATTERN, SCHEMA_KEYWORD, UNKNOWN_KEYWORD,
    UNSAFE_BOUNDS, UNSAFE_INTEGERS,
};
use crate::lint::rule::Severity;
use crate::number::LARGEST;
use serde_json::Value;

/// Keywords of the dialect, and those that have a rule of their own.
const KNOWN: [&str; 39] = [
    "type",
    "description",
    "properties",
    "required",
    "items",
    "enum",
    "minimum",
    "maximum",
    "format",
    "additionalProperties",
    "default",
    "pattern",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "$ref",
    "$defs",
    "definitions",
    "$id",
    "$anchor",
    "$dynamicRef",
    "$dynamicAnchor",
    "$recursiveRef",
    "$schema",
    "anyOf",
    "oneOf",
    "allOf",
    "const",
    "nullable",
    "prefixItems",
    "propertyNames",
    "patternProperties",
    "not",
    "if",
    "then",
    "else",
];

/// The longest length that local models turn into a grammar.
const LONG: u64 = 1000;

pub(super) fn format(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(format) = node.get("format").and_then(Value::as_str) else { return };
    if format != "date-time" {
        bench.report(&FORMAT, node.place, format!("has the format `{format}`"));
    }
    if matches!(format, "int64" | "uint64" | "int128" | "uint128") {
        let reason = format!("can be beyond 2^53 by its format `{format}`");
        bench.weigh(&UNSAFE_INTEGERS, Severity::Info, node.place, reason);
    }
}

pub(super) fn exclusive_bounds(node: &Node<'_>, bench: &mut Bench<'_>) {
    for keyword in ["exclusiveMinimum", "exclusiveMaximum"] {
        if let Some(bound) = node.get(keyword) {
            bench.report(&EXCLUSIVE_BOUNDS, node.place, format!("has `{keyword}: {bound}`"));
        }
    }
}

pub(super) fn unsafe_bounds(node: &Node<'_>, bench: &mut Bench<'_>) {
    for keyword in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] {
        let Some(bound) = node.get(keyword).and_then(Value::as_number) else { continue };
        if bound.as_f64().is_some_and(|bound| bound.abs() > LARGEST) {
            bench.report(&UNSAFE_BOUNDS, node.place, format!("has `{keyword}: {bound}`"));
        }
    }
}

pub(super) fn pattern(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(pattern) = node.get("pattern").and_then(Value::as_str) else { return };
    if looks_around(pattern) {
        let reason = "has a `pattern` with look-around";
        bench.weigh(&PATTERN, Severity::Error, node.place, reason);
    } else {
        bench.report(&PATTERN, node.place, "has a `pattern`");
    }
}

/// Whether a regular expression looks ahead or behind.
pub(in crate::lint) fn looks_around(pattern: &str) -> bool {
    ["(?=", "(?!", "(?<=", "(?<!"].iter().any(|look| pattern.contains(look))
}

pub(super) fn length_bounds(node: &Node<'_>, bench: &mut Bench<'_>) {
    for keyword in
        ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"]
    {
        let Some(bound) = node.get(keyword).and_then(Value::as_u64) else { continue };
        let nested = node.depth > 1 && keyword.starts_with("max");
        let severity = if bound > LONG || nested { Severity::Warn } else { Severity::Info };
        bench.weigh(&LENGTH_BOUNDS, severity, node.place, format!("has `{keyword}: {bound}`"));
    }
}

pub(super) fn schema_keyword(node: &Node<'_>, bench: &mut Bench<'_>) {
    if let Some(schema) = node.get("$schema") {
        bench.report(
            &SCHEMA_KEYWORD,
            node.place,
            format!("has `$schema`: {}", spell::value(schema)),
        );
    }
}

pub(super) fn unknown_keyword(node: &Node<'_>, bench: &mut Bench<'_>) {
    for keyword in node.keys().into_iter().flat_map(serde_json::Map::keys) {
        let below_root = !node.is_input_root();
        let has_rule = KNOWN.contains(&keyword.as_str());
        let conditional = matches!(keyword.as_str(), "not" | "if" | "then" | "else");
        if has_rule && !(conditional && below_root) {
            continue;
        }
        // A title is everywhere, and few clients mind it.
        let severity = if keyword == "title" { Severity::Info } else { Severity::Warn };
        bench.weigh(&UNKNOWN_KEYWORD, severity, node.place, format!("has the keyword `{keyword}`"));
    }
}

pub(super) fn default(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(default) = node.get("default").filter(|_| node.direction == Direction::Input) else {
        return;
    };
    let spelt = spell::value(default);
    if let Some(problem) = misfit(node, default) {
        bench.weigh(
            &DEFAULT,
            Severity::Error,
            node.place,
            format!("has the default {spelt}, {problem}"),
        );
    } else {
        bench.report(&DEFAULT, node.place, format!("has the default {spelt}"));
    }
}

fn misfit(node: &Node<'_>, default: &Value) -> Option<&'static str> {
    if default.is_null() {
        return Some("which clients take for a value");
    }
    let words = node.get("enum").and_then(Value::as_array);
    if words.is_some_and(|words| !words.contains(default)) {
        return Some("which is none of its words");
    }
    let kinds = node.types();
    let fits = |kind: &&str| match *kind {
        "string" => default.is_string(),
        "boolean" => default.is_boolean(),
        "integer" => default.as_f64().is_some_and(|number| number.fract() == 0.0),
        "number" => default.is_number(),
        "array" => default.is_array(),
        "object" => default.is_object(),
        _ => false,
    };
    (!kinds.is_empty() && !kinds.iter().any(fits)).then_some("which is of another type")
}
