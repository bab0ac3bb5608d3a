//! Rules on what clients send.

use super::bench::Bench;
use super::place::Place;
use super::spell;
use crate::lint::finding::Finding;
use crate::lint::registry::call::{
    BLANK_OPTIONAL, LOST_TEXT, MISSING_ARGUMENTS, STRINGIFIED_ARGUMENTS, UNKNOWN_ARGUMENTS,
};
use crate::lint::registry::keywords::UNSAFE_INTEGERS;
use crate::lint::registry::unions::NULLABLE;
use crate::lint::rule::Severity;
use crate::lint::tool::Tool;
use crate::number::is_safe_integer;
use serde_json::Value;

/// What is odd about the arguments of a call, as the tool's schema reads them.
#[must_use]
pub fn judge_call(tool: &Tool, arguments: &Value) -> Vec<Finding> {
    let mut bench = Bench::of(Some(&tool.name));
    let root = Place::root("call");
    let Value::Object(given) = arguments else {
        bench.report(&MISSING_ARGUMENTS, &root, format!("is {}", spell::value(arguments)));
        return bench.found();
    };
    let schema = tool.input_schema.as_ref();
    let declared = schema.and_then(|schema| schema.get("properties"));
    for (name, value) in given {
        let place = root.key(name);
        let parameter = declared.and_then(|declared| declared.get(name));
        blank(value, &place, &mut bench);
        match (parameter, declared) {
            (Some(parameter), _) => sent(value, parameter, &place, &mut bench),
            (None, Some(_)) => bench.report(&UNKNOWN_ARGUMENTS, &place, "is not declared"),
            (None, None) => {}
        }
        if value.as_number().is_some_and(|number| !number.is_f64() && !is_safe_integer(number)) {
            bench.report(&UNSAFE_INTEGERS, &place, format!("is {value}, beyond 2^53"));
        }
    }
    bench.found()
}

/// Whether a tool refuses unknown arguments can only be seen by calling it; Selo's tools do.
pub(super) fn unknown_arguments(tool: &Tool, bench: &mut Bench<'_>) {
    let closed = tool.input_schema.as_ref().and_then(|schema| schema.get("additionalProperties"));
    if !tool.is_selo() && closed != Some(&Value::Bool(false)) {
        let reason = "does not show whether unknown arguments are refused or ignored";
        bench.report(&UNKNOWN_ARGUMENTS, &"input", reason);
    }
}

fn blank(value: &Value, place: &Place<'_>, bench: &mut Bench<'_>) {
    let blank = match value {
        Value::Null => true,
        Value::String(text) => text.is_empty() || text == "null",
        Value::Object(keys) => keys.is_empty(),
        Value::Array(items) => matches!(items.as_slice(), [one] if one == "null"),
        _ => false,
    };
    if blank {
        bench.report(&BLANK_OPTIONAL, place, format!("is {}", spell::value(value)));
    }
    if value.is_null() {
        bench.report(&LOST_TEXT, place, "is null, as one client delivers text that it lost");
    }
}

fn sent(value: &Value, parameter: &Value, place: &Place<'_>, bench: &mut Bench<'_>) {
    let kinds = super::node::types(parameter);
    if value.is_null() && !kinds.contains(&"null") {
        let reason = "is null, and the schema has no null";
        bench.weigh(&NULLABLE, Severity::Info, place, reason);
    }
    let Value::String(text) = value else { return };
    let kind = match serde_json::from_str(text) {
        Ok(Value::Array(_)) => "array",
        Ok(Value::Object(_)) => "object",
        Ok(Value::Number(_)) => "number",
        Ok(Value::Bool(_)) => "boolean",
        _ => return,
    };
    let wanted = |one: &&str| *one == kind || (*one == "integer" && kind == "number");
    if kinds.iter().any(wanted) && !kinds.contains(&"string") {
        bench.report(
            &STRINGIFIED_ARGUMENTS,
            place,
            format!("is {}, JSON in a string", spell::value(value)),
        );
    }
}
