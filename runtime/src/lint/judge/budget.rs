//! Notes on what strict and forgetful clients make of an input.

use super::bench::Bench;
use super::node::{Direction, Node};
use super::spell;
use crate::lint::registry::budget::{LOST_WORDS, STRICT_MODE};
use serde_json::Value;

pub(super) fn strict_mode(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !node.is_input_root() {
        return;
    }
    let optional = optional(node.schema);
    let open = node.get("additionalProperties") != Some(&Value::Bool(false));
    let reason = match (optional, open) {
        (0, false) => return,
        (0, true) => "is not closed, as strict modes want it".to_owned(),
        (optional, _) => {
            format!("has {optional} optional parameters, which strict modes refuse or count")
        }
    };
    bench.report(&STRICT_MODE, node.place, reason);
}

fn optional(schema: &Value) -> usize {
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else { return 0 };
    let required = schema.get("required").and_then(Value::as_array);
    let is_required =
        |name: &str| required.is_some_and(|names| names.iter().any(|one| one == name));
    properties.keys().filter(|name| !is_required(name)).count()
}

pub(super) fn lost_words(node: &Node<'_>, bench: &mut Bench<'_>) {
    if node.direction == Direction::Output || node.is_root() {
        return;
    }
    let description = node.get("description").and_then(Value::as_str).unwrap_or_default();
    let words = node.get("enum").and_then(Value::as_array).into_iter().flatten();
    let untold: Vec<_> =
        words.filter_map(Value::as_str).filter(|word| !description.contains(word)).collect();
    if !untold.is_empty() {
        let reason = format!("does not tell {} in its description", spell::words(untold));
        bench.report(&LOST_WORDS, node.place, reason);
    }
    if node.is("array") && description.is_empty() {
        bench.report(&LOST_WORDS, node.place, "does not tell in words what its items are");
    }
}
