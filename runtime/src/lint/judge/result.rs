//! Rules on what a tool answers.

use super::bench::Bench;
use super::spell;
use crate::lint::finding::Finding;
use crate::lint::registry::call::LOST_TEXT;
use crate::lint::registry::keywords::UNSAFE_INTEGERS;
use crate::lint::registry::output::{
    EXTRA_FIELDS, MISSING_STRUCTURED, NULL_OUTPUT, OUTPUT_DRIFT, OUTPUT_ROOT, RESULT_SIZE,
    STRUCTURED_ERROR, TEXT_PARITY,
};
use crate::lint::rule::Severity;
use crate::lint::tool::Tool;
use crate::number::is_safe_integer;
use crate::toon::{from_toon, same};
use serde_json::Value;

/// Bytes of English and JSON that make a token, about.
const BYTES_A_TOKEN: f64 = 2.902;
const MANY: f64 = 10_000.0;
const TOO_MANY: f64 = 25_000.0;

/// The fields of a content block, by its type, besides `type`, `annotations` and `_meta`.
const BLOCKS: [(&str, &[&str]); 5] = [
    ("text", &["text"]),
    ("image", &["data", "mimeType"]),
    ("audio", &["data", "mimeType"]),
    ("resource", &["resource"]),
    ("resource_link", &["uri", "name", "title", "description", "mimeType", "size", "icons"]),
];

/// What is wrong with the result of a call (`content`, `structuredContent`, `isError`).
#[must_use]
pub fn judge_result(tool: &Tool, result: &Value) -> Vec<Finding> {
    let mut bench = Bench::of(Some(&tool.name));
    let is_error = result.get("isError") == Some(&Value::Bool(true));
    let structured = result.get("structuredContent");
    match (is_error, structured, &tool.output_schema) {
        (true, Some(_), _) => bench.report(&STRUCTURED_ERROR, &AT, "stands beside `isError`"),
        (false, None | Some(Value::Null), Some(_)) => {
            bench.report(&MISSING_STRUCTURED, &AT, "is missing, and the tool has an output schema");
        }
        _ => {}
    }
    if let Some(structured) = structured {
        root(structured, &mut bench);
        if !is_error {
            drift(structured, tool.output_schema.as_ref(), &mut bench);
        }
        integers(structured, AT.to_owned(), &mut bench);
        parity(structured, result, is_error, &mut bench);
    }
    content(result, &mut bench);
    bench.found()
}

/// What a tagged error begins with.
const TAGS_OF_ERRORS: [&str; 2] = ["<tool_error ", "<validation_error "];

const AT: &str = "result.structuredContent";

fn root(structured: &Value, bench: &mut Bench<'_>) {
    if !structured.is_object() {
        bench.report(&OUTPUT_ROOT, &AT, format!("is {}, not an object", spell::value(structured)));
    }
}

/// `output-drift` and `null-output`: the reply is not what the schema says.
fn drift(structured: &Value, schema: Option<&Value>, bench: &mut Bench<'_>) {
    let Some(schema) = schema else {
        return nulls(structured, AT.to_owned(), bench);
    };
    let Ok(validator) = jsonschema::validator_for(schema) else {
        return bench.report(&OUTPUT_DRIFT, &AT, "cannot be held to its schema, which is invalid");
    };
    if structured.is_null() {
        bench.report(&NULL_OUTPUT, &AT, "is null");
    }
    for error in validator.iter_errors(structured) {
        let pointer = error.instance_path().to_string();
        let at = format!("{AT}{}", pointer.replace('/', "."));
        let null = structured.pointer(&pointer).is_some_and(Value::is_null);
        let rule = if null { &NULL_OUTPUT } else { &OUTPUT_DRIFT };
        bench.report(rule, &at, error.to_string());
    }
    let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
    for name in required.filter_map(Value::as_str).filter(|name| structured.get(*name).is_none()) {
        let types = schema.pointer(&format!("/properties/{name}")).map(super::node::types);
        if types.is_some_and(|types| types.contains(&"null")) {
            let reason = "is left out, and its schema wants a null there";
            bench.report(&NULL_OUTPUT, &format!("{AT}.{name}"), reason);
        }
    }
}

/// Without a schema a null is only likely to hurt.
fn nulls(value: &Value, at: String, bench: &mut Bench<'_>) {
    match value {
        Value::Null => bench.weigh(&NULL_OUTPUT, Severity::Warn, &at, "is null"),
        Value::Object(keys) => {
            for (key, below) in keys {
                nulls(below, format!("{at}.{key}"), bench);
            }
        }
        Value::Array(items) => {
            for below in items {
                nulls(below, format!("{at}[]"), bench);
            }
        }
        _ => {}
    }
}

fn integers(value: &Value, at: String, bench: &mut Bench<'_>) {
    match value {
        Value::Number(number) if !number.is_f64() && !is_safe_integer(number) => {
            bench.report(&UNSAFE_INTEGERS, &at, format!("is {number}, beyond 2^53"));
        }
        Value::Object(keys) => {
            for (key, below) in keys {
                integers(below, format!("{at}.{key}"), bench);
            }
        }
        Value::Array(items) => {
            for below in items {
                integers(below, format!("{at}[]"), bench);
            }
        }
        _ => {}
    }
}

fn parity(structured: &Value, result: &Value, is_error: bool, bench: &mut Bench<'_>) {
    let blocks = result.get("content").and_then(Value::as_array);
    let Some(blocks) = blocks else { return };
    let mut texts = blocks.iter().filter_map(|block| block.get("text")?.as_str());
    if !texts.any(|text| says(text, structured, is_error)) {
        let beside = if is_error { " of an error" } else { "" };
        bench.report(
            &TEXT_PARITY,
            &"result.content",
            format!("says something else than `structuredContent`{beside}"),
        );
    }
}

/// Whether a text says what the structure does: as JSON, as TOON, or as the tagged form of an error.
fn says(text: &str, structured: &Value, is_error: bool) -> bool {
    if is_error && TAGS_OF_ERRORS.iter().any(|tag| text.starts_with(tag)) {
        return true;
    }
    match serde_json::from_str::<Value>(text) {
        Ok(said) => said == *structured,
        Err(_) => from_toon(text).is_some_and(|said| same(&said, structured)),
    }
}

fn content(result: &Value, bench: &mut Bench<'_>) {
    let blocks = result.get("content").and_then(Value::as_array).into_iter().flatten();
    let mut bytes = 0;
    for (index, block) in blocks.enumerate() {
        let at = format!("result.content[{index}]");
        let text = block.get("text").and_then(Value::as_str).unwrap_or_default();
        bytes += text.len();
        if !text.is_ascii() {
            bench.report(&LOST_TEXT, &at, "has characters beyond ASCII");
        }
        fields(block, &at, bench);
    }
    #[allow(clippy::cast_precision_loss)] // an estimate
    let tokens = bytes as f64 / BYTES_A_TOKEN;
    if tokens > MANY {
        let severity = if tokens > TOO_MANY { Severity::Error } else { Severity::Warn };
        let reason = format!("is about {tokens:.0} tokens of text");
        bench.weigh(&RESULT_SIZE, severity, &"result.content", reason);
    }
}

fn fields(block: &Value, at: &str, bench: &mut Bench<'_>) {
    let kind = block.get("type").and_then(Value::as_str);
    let Some((_, own)) = BLOCKS.iter().find(|(name, _)| Some(*name) == kind) else { return };
    let known = |key: &str| ["type", "annotations", "_meta"].contains(&key) || own.contains(&key);
    for key in
        block.as_object().into_iter().flat_map(serde_json::Map::keys).filter(|key| !known(key))
    {
        bench.report(
            &EXTRA_FIELDS,
            &at,
            format!("has the field `{key}`, which the protocol does not know"),
        );
    }
}
