//! How deep the parameters of a tool nest.

use super::bench::Bench;
use super::node::{Node, types};
use super::place::Place;
use crate::lint::registry::objects::NESTING;
use crate::lint::rule::Severity;
use serde_json::Value;

/// As the compiler counts them in a tool of Selo's, less the parameters themselves.
const MOST: usize = 3;

/// Reports each parameter that holds objects, at the deepest of them.
pub(super) fn nesting(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !node.is_input_root() {
        return;
    }
    let Some(parameters) = node.get("properties").and_then(Value::as_object) else { return };
    for (name, schema) in parameters {
        let mut deepest = Deepest::default();
        descend(schema, &node.place.key(name), Levels::default(), &mut deepest);
        let severity = match deepest.levels {
            Levels { objects: 0, .. } => continue,
            Levels { all, .. } if all > MOST => Severity::Error,
            Levels { objects: 1, .. } => Severity::Info,
            _ => Severity::Warn,
        };
        let reason = match deepest.levels {
            Levels { objects: 1, .. } => "is an object inside the parameters".to_owned(),
            Levels { all, .. } => format!("is {all} levels below the parameters"),
        };
        bench.weigh(&NESTING, severity, &deepest.path, reason);
    }
}

#[derive(Default)]
struct Deepest {
    levels: Levels,
    path: String,
}

/// Levels below the parameters.
#[derive(Clone, Copy, Default)]
struct Levels {
    objects: usize,
    /// Objects, and lists of what is no single value.
    all: usize,
}

fn descend(schema: &Value, place: &Place<'_>, above: Levels, deepest: &mut Deepest) {
    let object = types(schema).contains(&"object") || schema.get("properties").is_some();
    let list = schema.get("items").is_some_and(|items| !is_single(items));
    let levels = Levels {
        objects: above.objects + usize::from(object),
        all: above.all + usize::from(object || list),
    };
    if object && levels.all > deepest.levels.all {
        *deepest = Deepest { levels, path: place.to_string() };
    }
    let keys = schema.get("properties").and_then(Value::as_object);
    for (name, below) in keys.into_iter().flatten() {
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

fn is_single(schema: &Value) -> bool {
    let kinds = types(schema);
    !kinds.is_empty() && kinds.iter().all(|kind| !matches!(*kind, "object" | "array"))
}
