//! Rules on a tool's name, descriptions and hints.

use super::bench::Bench;
use super::place::Place;
use super::spell;
use crate::lint::registry::tool::{DESCRIBED, LONG_DESCRIPTION, MISSING_HINTS, TOOL_NAME};
use crate::lint::rule::Severity;
use crate::lint::tool::Tool;
use serde_json::Value;

const LONG_NAME: usize = 40;
const LONGEST_NAME: usize = 64;
const LONG_TEXT: usize = 1024;
const LONGEST_TEXT: usize = 2048;

pub(super) fn name(tool: &Tool, bench: &mut Bench<'_>) {
    let name = tool.name.as_str();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let length = name.chars().count();
    let (severity, reason) = if name.is_empty() {
        (Severity::Error, "is empty".to_owned())
    } else if !name.bytes().all(plain) {
        let odd = name.chars().find(|one| !one.is_ascii() || !plain(*one as u8)).unwrap_or(' ');
        (Severity::Error, format!("has the character `{}`", odd.escape_default()))
    } else if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        (Severity::Error, "does not start with a letter".to_owned())
    } else if length > LONGEST_NAME {
        (Severity::Error, format!("has {length} characters"))
    } else if length > LONG_NAME {
        (
            Severity::Warn,
            format!("has {length} characters, and clients put the server's name before it"),
        )
    } else if name.contains("--") || name.contains("__") {
        (Severity::Warn, "has a double separator, which clients use themselves".to_owned())
    } else {
        return;
    };
    bench.weigh(&TOOL_NAME, severity, &"name", format!("`{}` {reason}", cut(name)));
}

fn cut(name: &str) -> String {
    name.chars().take(LONGEST_NAME + 6).collect()
}

pub(super) fn described(tool: &Tool, bench: &mut Bench<'_>) {
    let is_blank = |text: Option<&str>| text.is_none_or(|text| text.trim().is_empty());
    if is_blank(tool.description.as_deref()) {
        bench.report(&DESCRIBED, &"description", "is missing");
    }
    let root = Place::root("input");
    let parameters =
        tool.input_schema.as_ref().and_then(|schema| schema.get("properties")?.as_object());
    for (name, schema) in parameters.into_iter().flatten() {
        if is_blank(schema.get("description").and_then(Value::as_str)) {
            bench.weigh(&DESCRIBED, Severity::Info, &root.key(name), "has no description");
        }
    }
}

pub(super) fn long_description(tool: &Tool, bench: &mut Bench<'_>) {
    let length = tool.description.as_deref().unwrap_or_default().chars().count();
    let severity = match length {
        0..=LONG_TEXT => return,
        long if long > LONGEST_TEXT => Severity::Error,
        _ => Severity::Warn,
    };
    bench.weigh(&LONG_DESCRIPTION, severity, &"description", format!("has {length} characters"));
}

pub(super) fn missing_hints(tool: &Tool, bench: &mut Bench<'_>) {
    let hints = tool.annotations.as_ref();
    let has =
        |hint: &&str| hints.is_some_and(|hints| hints.get(*hint).is_some_and(Value::is_boolean));
    let wanted = ["readOnlyHint", "destructiveHint", "openWorldHint"];
    let mut missing: Vec<&str> = wanted.into_iter().filter(|hint| !has(hint)).collect();
    let titled = tool.title.is_some() || hints.is_some_and(|hints| hints.get("title").is_some());
    if !titled {
        missing.insert(0, "title");
    }
    if !missing.is_empty() {
        let reason = format!("do not say {}", spell::words(missing));
        bench.report(&MISSING_HINTS, &"annotations", reason);
    }
}
