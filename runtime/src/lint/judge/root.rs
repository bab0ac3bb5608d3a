//! Rules on the root of an input.

use super::bench::Bench;
use super::contract::is_beside_data;
use super::node::Node;
use super::spell;
use crate::lint::registry::root::{INPUT_ROOT, MISSING_PROPERTIES, ROOT_COMBINATOR};
use crate::lint::rule::Severity;

const COMBINATORS: [&str; 7] = ["anyOf", "oneOf", "allOf", "not", "if", "enum", "const"];

pub(super) fn input_root(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !node.is_input_root() {
        return;
    }
    let reason = match node.schema.get("type") {
        _ if node.get("$ref").is_some() => "is a reference, not an inline object".to_owned(),
        Some(kind) if kind == "object" => return,
        Some(kind) => format!("has the type {}, not `object`", spell::value(kind)),
        None => "does not say `type: object`".to_owned(),
    };
    bench.report(&INPUT_ROOT, node.place, reason);
}

pub(super) fn root_combinator(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !node.is_input_root() {
        return;
    }
    for combinator in COMBINATORS {
        if node.get(combinator).is_some() {
            bench.report(&ROOT_COMBINATOR, node.place, format!("has `{combinator}` at its root"));
        }
    }
}

pub(super) fn missing_properties(node: &Node<'_>, bench: &mut Bench<'_>) {
    let object = node.is("object") || (node.is_input_root() && node.schema.is_object());
    if !object || node.get("properties").is_some_and(serde_json::Value::is_object) {
        return;
    }
    // A map is judged for its free keys.
    let map = node.get("additionalProperties").is_some_and(|values| values != false)
        || node.get("patternProperties").is_some();
    if node.is_root() {
        bench.report(&MISSING_PROPERTIES, node.place, "is an object without `properties`");
    } else if !map && !is_beside_data(node) {
        let reason = "is an object without `properties`";
        bench.weigh(&MISSING_PROPERTIES, Severity::Warn, node.place, reason);
    }
}
