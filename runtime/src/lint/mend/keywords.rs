//! Keywords that the portable dialect has not: told in the description, or dropped.

use super::input::{At, Node, no_keys};
use super::log::Log;
use super::prose::{self, tell};
use crate::lint::told;
use crate::number::LARGEST;
use serde_json::{Map, Value};

/// Keywords that say what no reader may lose, and that nobody but the author can replace.
const STRUCTURE: [&str; 23] = [
    "$ref",
    "$defs",
    "definitions",
    "anyOf",
    "oneOf",
    "allOf",
    "not",
    "if",
    "then",
    "else",
    "const",
    "prefixItems",
    "additionalItems",
    "contains",
    "minContains",
    "maxContains",
    "patternProperties",
    "propertyNames",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
    "unevaluatedItems",
];

const DIALECT: [&str; 8] =
    ["type", "description", "properties", "required", "items", "enum", "minimum", "maximum"];

/// What takes the place of a keyword that only judges values.
const SENTENCES: &[(&str, &str, &str)] = &[
    ("pattern", "pattern", "Matches `#`."),
    ("minLength", "length-bounds", "At least # characters."),
    ("maxLength", "length-bounds", "At most # characters."),
    ("minItems", "length-bounds", "At least # items."),
    ("maxItems", "length-bounds", "At most # items."),
    ("minProperties", "length-bounds", "At least # keys."),
    ("maxProperties", "length-bounds", "At most # keys."),
    ("multipleOf", "unknown-keyword", "A multiple of #."),
    ("contentEncoding", "unknown-keyword", "Encoded as #."),
    ("contentMediaType", "unknown-keyword", "Of the media type #."),
    ("example", "unknown-keyword", "For example: #."),
];

pub(super) fn mend(node: &mut Node, at: &At, log: &mut Log) {
    nulls(node, at, log);
    implied_type(node, at, log);
    meta(node, at, log);
    annotations(node, at, log);
    if at.exact {
        return;
    }
    format(node, at, log);
    exclusive(node, at, log);
    unsafe_bounds(node, at, log);
    for (key, rule, sentence) in SENTENCES {
        if let Some(value) = node.shift_remove(*key) {
            tell(node, &sentence.replace('#', &prose::spell(&value)));
            log.note(rule, &at.path, format!("tells its `{key}` in the description"));
        }
    }
    objects(node, at, log);
    unknown(node, at, log);
}

/// A keyword that is null says nothing, and is no JSON Schema.
fn nulls(node: &mut Node, at: &At, log: &mut Log) {
    let odd: Vec<String> = node
        .iter()
        .filter(|(key, value)| {
            value.is_null() && !["default", "const", "example"].contains(&key.as_str())
        })
        .map(|(key, _)| key.clone())
        .collect();
    for key in odd {
        node.shift_remove(&key);
        log.note("invalid-schema", &at.path, format!("has no `{key}` that is null"));
    }
}

/// What has properties is an object, and what has items is a list.
fn implied_type(node: &mut Node, at: &At, log: &mut Log) {
    let open = ["type", "anyOf", "oneOf", "allOf", "const", "enum"];
    if at.exact || open.iter().any(|key| node.contains_key(*key)) {
        return;
    }
    let kind = match (node.get("properties"), node.get("items")) {
        (Some(Value::Object(_)), None) => "object",
        (None, Some(Value::Object(_))) => "array",
        _ => return,
    };
    node.shift_insert(0, "type".to_owned(), kind.into());
    log.note("missing-type", &at.path, format!("says that it is of the type `{kind}`"));
}

fn meta(node: &mut Node, at: &At, log: &mut Log) {
    if node.shift_remove("$schema").is_some() {
        log.note("schema-keyword", &at.path, "has no `$schema`");
    }
    for key in ["$id", "$anchor"] {
        if node.shift_remove(key).is_some() {
            log.note("reference", &at.path, format!("has no `{key}`"));
        }
    }
}

fn annotations(node: &mut Node, at: &At, log: &mut Log) {
    if let Some(default) = node.shift_remove("default") {
        default_value(node, &default, at, log);
    }
    if let Some(title) = node.shift_remove("title") {
        let name = at.path.rsplit(['.', ']']).next().unwrap_or_default();
        if let Some(title) = title.as_str().filter(|title| !at.root && says_more(title, name))
            && prose::description(node).is_empty()
        {
            tell(node, title);
        }
        log.note("unknown-keyword", &at.path, "has no `title`");
    }
    if let Some(examples) = node.shift_remove("examples") {
        let examples = examples.as_array().cloned().unwrap_or_default();
        let examples: Vec<String> = examples.iter().map(prose::spell).collect();
        if !examples.is_empty() {
            tell(node, &format!("For example: {}.", examples.join(", ")));
        }
        log.note("unknown-keyword", &at.path, "tells its `examples` in the description");
    }
    if node.shift_remove("deprecated").is_some_and(|flag| flag == true) {
        tell(node, "Deprecated.");
        log.note("unknown-keyword", &at.path, "tells in the description that it is deprecated");
    }
}

/// Generated titles repeat the name.
fn says_more(title: &str, name: &str) -> bool {
    let plain = |text: &str| {
        let letters = text.chars().filter(|one| one.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect::<String>()
    };
    plain(title) != plain(name) && !title.trim().is_empty()
}

fn default_value(node: &mut Node, default: &Value, at: &At, log: &mut Log) {
    let told = prose::description(node).to_ascii_lowercase().contains("default");
    let blank = match default {
        Value::Null => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(keys) => keys.is_empty(),
        Value::Bool(_) | Value::Number(_) => false,
    };
    if told || blank || !fits(node, default) {
        log.note("default", &at.path, "has no `default`");
    } else {
        tell(node, &format!("Default: {}.", prose::spell(default)));
        log.note("default", &at.path, "tells its `default` in the description");
    }
}

fn fits(node: &Node, default: &Value) -> bool {
    let words = node.get("enum").and_then(Value::as_array);
    let kind = match node.get("type").and_then(Value::as_str) {
        // A union of single values is text.
        Some("string") => !default.is_array() && !default.is_object(),
        Some("integer") => default.as_f64().is_some_and(|number| number.fract() == 0.0),
        Some("number") => default.is_number(),
        Some("boolean") => default.is_boolean(),
        Some("array") => default.is_array(),
        Some("object") => default.is_object(),
        _ => true,
    };
    kind && words.is_none_or(|words| words.contains(default))
}

fn format(node: &mut Node, at: &At, log: &mut Log) {
    if node.get("format").is_none_or(|format| format == "date-time") {
        return;
    }
    let Some(format) = node.shift_remove("format") else { return };
    // What a number is stored in is no matter of the caller.
    let numeric = node.get("type").is_some_and(|kind| kind == "integer" || kind == "number");
    if !numeric {
        tell(node, &format!("Format: {}.", prose::spell(&format)));
    }
    log.note("format", &at.path, "has no `format`");
}

fn exclusive(node: &mut Node, at: &At, log: &mut Log) {
    for (key, inclusive, step, word) in [
        ("exclusiveMinimum", "minimum", 1.0, "More"),
        ("exclusiveMaximum", "maximum", -1.0, "Less"),
    ] {
        let Some(kind) = node.get("type").and_then(Value::as_str).map(str::to_owned) else {
            return;
        };
        let Some(value) = node.get(key).cloned() else { continue };
        let bound = match &value {
            // Draft 4 marks the inclusive bound.
            Value::Bool(true) => node.get(inclusive).cloned(),
            Value::Number(_) => Some(value.clone()),
            _ => None,
        };
        node.shift_remove(key);
        log.note("exclusive-bounds", &at.path, format!("has no `{key}`"));
        let Some(bound) = bound else { continue };
        if kind == "integer" {
            integer_bound(node, inclusive, &bound, step);
        } else if kind == "number" {
            keep_tighter(node, inclusive, bound.clone(), step);
            tell(node, &format!("{word} than {bound}."));
        }
    }
}

fn integer_bound(node: &mut Node, inclusive: &str, bound: &Value, step: f64) {
    let Some(number) = bound.as_f64() else { return };
    let whole = if step > 0.0 { number.floor() + 1.0 } else { number.ceil() - 1.0 };
    if whole.abs() <= LARGEST {
        #[allow(clippy::cast_possible_truncation)] // it is whole and safe
        keep_tighter(node, inclusive, (whole as i64).into(), step);
    }
}

fn keep_tighter(node: &mut Node, key: &str, bound: Value, step: f64) {
    let other = node.get(key).and_then(Value::as_f64);
    let tighter = other.is_none_or(|other| bound.as_f64().unwrap_or(other) * step > other * step);
    if tighter {
        node.insert(key.to_owned(), bound);
    }
}

/// A bound that no safe integer reaches bounds nothing.
fn unsafe_bounds(node: &mut Node, at: &At, log: &mut Log) {
    for (key, side) in [("minimum", -1.0), ("maximum", 1.0)] {
        if node.get(key).and_then(Value::as_f64).is_some_and(|bound| bound * side > LARGEST) {
            node.shift_remove(key);
            log.note("unsafe-bounds", &at.path, format!("has no `{key}` beyond 2^53"));
        }
    }
}

fn objects(node: &mut Node, at: &At, log: &mut Log) {
    let object = node.get("type").is_some_and(|kind| kind == "object");
    if let Some(values) = node.shift_remove("additionalProperties") {
        if let Some(kind) = values.get("type").and_then(Value::as_str) {
            tell(node, &format!("Each value under a key of your choice: {kind}."));
        }
        log.note("additional-properties", &at.path, "has no `additionalProperties`");
    }
    if !object {
        return;
    }
    if !node.get("properties").is_some_and(Value::is_object) {
        node.insert("properties".to_owned(), no_keys());
        log.note("missing-properties", &at.path, "has `properties`, if only `{}`");
    }
    undeclared(node, at, log);
}

fn undeclared(node: &mut Node, at: &At, log: &mut Log) {
    let declared = node.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    let Some(Value::Array(names)) = node.get_mut("required") else { return };
    let before = names.len();
    names.retain(|name| name.as_str().is_some_and(|name| declared.contains_key(name)));
    if names.len() < before {
        log.note("undeclared-required", &at.path, "requires only what it declares");
        if names.is_empty() {
            node.shift_remove("required");
        }
    }
}

fn unknown(node: &mut Node, at: &At, log: &mut Log) {
    if node.shift_remove("uniqueItems").is_some_and(|flag| flag == true) {
        tell(node, "No item twice.");
        log.note("unknown-keyword", &at.path, "tells its `uniqueItems` in the description");
    }
    let known = |key: &str| {
        DIALECT.contains(&key)
            || STRUCTURE.contains(&key)
            || key == "format"
            || key.starts_with('$')
            || key.starts_with("exclusive")
    };
    let odd: Vec<String> = node.keys().filter(|key| !known(key)).cloned().collect();
    for key in odd {
        node.shift_remove(&key);
        log.note("unknown-keyword", &at.path, format!("has no `{key}`"));
    }
}

/// Repeats the words of an `enum`, and what the items of a list are.
pub(super) fn lost_words(node: &mut Map<String, Value>, at: &At, log: &mut Log) {
    if at.root || at.exact {
        return;
    }
    let description = prose::description(node).to_owned();
    if let Some(words) = node.get("enum").and_then(Value::as_array).cloned() {
        let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
        if !words.is_empty() && !told::all(&description, words.iter().copied()) {
            tell(node, &format!("One of: {}.", prose::words(words)));
            log.note("lost-words", &at.path, "repeats its words in the description");
        }
    }
    let items = node.get("items").filter(|_| node.get("type").is_some_and(|kind| kind == "array"));
    if let Some(sentence) = items.and_then(|items| about(items, &description)) {
        tell(node, &sentence);
        log.note("lost-words", &at.path, "tells in the description what its items are");
    }
}

fn about(items: &Value, description: &str) -> Option<String> {
    if told::items(description, items) {
        return None;
    }
    let words = items.get("enum").and_then(Value::as_array);
    let keys = items.get("properties").and_then(Value::as_object).filter(|keys| !keys.is_empty());
    match (words, keys, items.get("type").and_then(Value::as_str)) {
        (Some(words), ..) => {
            Some(format!("Each item: {}.", prose::words(words.iter().filter_map(Value::as_str))))
        }
        (_, Some(keys), _) => {
            Some(format!("Each item has {}.", prose::words(keys.keys().map(String::as_str))))
        }
        (.., Some("string")) => Some("Each item is text.".to_owned()),
        (.., Some(kind @ ("integer" | "number" | "boolean"))) => {
            Some(format!("Each item: {kind}."))
        }
        _ if description.is_empty() => Some("A list.".to_owned()),
        _ => None,
    }
}
