//! Rules on references.

use super::bench::Bench;
use super::node::Node;
use crate::lint::registry::references::{RECURSION, REFERENCE, REFERENCE_SIBLINGS};
use crate::lint::rule::Severity;
use serde_json::Value;
use std::collections::HashSet;

/// What a local reference points to, when it points to something in this document.
pub(super) fn target<'r>(reference: &str, root: &'r Value) -> Option<&'r Value> {
    let pointer = reference.strip_prefix('#')?;
    root.pointer(pointer)
}

/// The schema, or what it refers to.
pub(super) fn resolved<'r>(schema: &'r Value, root: &'r Value) -> &'r Value {
    let reference = schema.get("$ref").and_then(Value::as_str);
    reference.and_then(|reference| target(reference, root)).unwrap_or(schema)
}

pub(super) fn reference(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(keys) = node.keys() else { return };
    if let Some(reference) = keys.get("$ref").and_then(Value::as_str) {
        let reason = match target(reference, node.root) {
            Some(_) => format!("refers to `{reference}`"),
            None if reference.starts_with('#') => {
                format!("refers to `{reference}`, which is not there")
            }
            None => format!("refers to `{reference}`, another document"),
        };
        bench.report(&REFERENCE, node.place, reason);
    }
    for keyword in ["$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$recursiveRef"] {
        if keys.contains_key(keyword) {
            bench.report(&REFERENCE, node.place, format!("has `{keyword}`"));
        }
    }
    for keyword in ["$defs", "definitions"] {
        if keys.contains_key(keyword) {
            // What refers to them is reported where it stands.
            bench.weigh(&REFERENCE, Severity::Info, node.place, format!("has `{keyword}`"));
        }
    }
}

pub(super) fn reference_siblings(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(keys) = node.keys().filter(|keys| keys.contains_key("$ref")) else { return };
    let alone = ["$ref", "$defs", "definitions", "$schema", "$id"];
    if let Some(sibling) = keys.keys().find(|key| !alone.contains(&key.as_str())) {
        bench.report(&REFERENCE_SIBLINGS, node.place, format!("has `{sibling}` beside its `$ref`"));
    }
}

pub(super) fn recursion(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(reference) = node.get("$ref").and_then(Value::as_str) else { return };
    if reaches_itself(reference, node.root) {
        let reason = format!("refers to `{reference}`, which contains itself");
        bench.report(&RECURSION, node.place, reason);
    }
}

/// Whether the references below a target lead back to it.
fn reaches_itself(reference: &str, root: &Value) -> bool {
    let mut seen = HashSet::new();
    let mut open = vec![reference];
    while let Some(next) = open.pop() {
        let Some(target) = target(next, root) else { continue };
        let mut below = Vec::new();
        references(target, &mut below);
        if below.contains(&reference) {
            return true;
        }
        open.extend(below.into_iter().filter(|one| seen.insert(*one)));
    }
    false
}

fn references<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::Object(keys) => {
            found.extend(keys.get("$ref").and_then(Value::as_str));
            keys.values().for_each(|below| references(below, found));
        }
        Value::Array(items) => items.iter().for_each(|below| references(below, found)),
        _ => {}
    }
}
