//! Rules on the type of one value.

use super::bench::Bench;
use super::node::{Direction, Node};
use super::spell;
use crate::lint::registry::types::{
    BOOLEAN_SCHEMA, CONST_VALUE, ENUM_WORDS, MISSING_TYPE, TYPE_LIST,
};
use crate::lint::rule::Severity;
use serde_json::Value;

pub(super) fn type_list(node: &Node<'_>, bench: &mut Bench<'_>) {
    if node.get("type").is_some_and(Value::is_array) {
        let types = spell::words(node.types());
        bench.report(&TYPE_LIST, node.place, format!("has a list of types: {types}"));
    }
}

pub(super) fn missing_type(node: &Node<'_>, bench: &mut Bench<'_>) {
    let (Some(keys), false) = (node.keys(), node.is_root()) else { return };
    let union = ["anyOf", "oneOf", "allOf"].into_iter().find(|union| keys.contains_key(*union));
    match (keys.get("type"), union) {
        (None, _) if keys.contains_key("$ref") => {}
        (None, None) if node.of.is_some_and(|of| of.get("type").is_some()) => {}
        (None, None) => bench.report(&MISSING_TYPE, node.place, "has no `type`"),
        // The union is what hurts, and has rules of its own.
        (None, Some(union)) => {
            let reason = format!("has `{union}` and no `type`");
            bench.weigh(&MISSING_TYPE, Severity::Info, node.place, reason);
        }
        (Some(_), Some(union)) => {
            let reason = format!(
                "has its `type` beside `{union}`, where one client wants it in each branch"
            );
            bench.weigh(&MISSING_TYPE, Severity::Info, node.place, reason);
        }
        _ => {}
    }
}

pub(super) fn boolean_schema(node: &Node<'_>, bench: &mut Bench<'_>) {
    if let Value::Bool(schema) = node.schema {
        bench.report(&BOOLEAN_SCHEMA, node.place, format!("is `{schema}`"));
    }
    let closed = node.get("additionalProperties").is_some_and(Value::is_boolean);
    if closed && node.direction == Direction::Input {
        let reason =
            "has a boolean in `additionalProperties`, which one library takes for a schema";
        bench.weigh(&BOOLEAN_SCHEMA, Severity::Info, node.place, reason);
    }
}

pub(super) fn enum_words(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(members) = node.get("enum").and_then(Value::as_array) else { return };
    let odd = members.iter().find(|member| member.as_str().is_none_or(str::is_empty));
    let reason = match (odd, node.get("type")) {
        (Some(odd), _) if odd == "" => "has an empty word in its `enum`".to_owned(),
        (Some(odd), _) => format!("has {} in its `enum`, which is no word", spell::value(odd)),
        (None, Some(kind)) if kind == "string" => return,
        (None, Some(kind)) => format!("has an `enum` beside the type {}", spell::value(kind)),
        (None, None) => "has an `enum` without `type: string`".to_owned(),
    };
    bench.report(&ENUM_WORDS, node.place, reason);
}

pub(super) fn const_value(node: &Node<'_>, bench: &mut Bench<'_>) {
    if let Some(value) = node.get("const") {
        bench.report(&CONST_VALUE, node.place, format!("is the constant {}", spell::value(value)));
    }
}
