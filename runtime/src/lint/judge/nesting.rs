//! How deep the parameters of a tool nest.

use super::bench::Bench;
use super::node::{Node, types};
use super::place::Place;
use crate::lint::registry::objects::NESTING;
use crate::lint::rule::Severity;
use serde_json::Value;

const MOST: usize = 4;

/// Reports each parameter that holds objects, at the deepest of them.
pub(super) fn nesting(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !node.is_input_root() {
        return;
    }
    let Some(parameters) = node.get("properties").and_then(Value::as_object) else { return };
    for (name, schema) in parameters {
        let mut deepest = Deepest { levels: 0, path: String::new() };
        descend(schema, &node.place.key(name), 0, &mut deepest);
        let severity = match deepest.levels {
            0 => continue,
            1 => Severity::Info,
            levels if levels > MOST => Severity::Error,
            _ => Severity::Warn,
        };
        let reason = match deepest.levels {
            1 => "is an object inside the parameters".to_owned(),
            levels => format!("is an object {levels} levels below the parameters"),
        };
        bench.weigh(&NESTING, severity, &deepest.path, reason);
    }
}

struct Deepest {
    levels: usize,
    path: String,
}

fn descend(schema: &Value, place: &Place<'_>, above: usize, deepest: &mut Deepest) {
    let object = types(schema).contains(&"object") || schema.get("properties").is_some();
    let levels = above + usize::from(object);
    if levels > deepest.levels {
        *deepest = Deepest { levels, path: place.to_string() };
    }
    for (name, below) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        descend(below, &place.key(name), levels, deepest);
    }
    if let Some(items) = schema.get("items").filter(|items| items.is_object()) {
        descend(items, &place.items(), levels, deepest);
    }
    if let Some(values) = schema.get("additionalProperties").filter(|values| values.is_object()) {
        descend(values, &place.any_key(), levels, deepest);
    }
    for keyword in ["anyOf", "oneOf", "allOf"] {
        let branches = schema.get(keyword).and_then(Value::as_array).into_iter().flatten();
        for (index, below) in branches.enumerate() {
            descend(below, &place.branch(keyword, index), levels, deepest);
        }
    }
}
