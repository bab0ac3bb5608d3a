//! Rules on lists.

use super::bench::Bench;
use super::node::Node;
use crate::lint::registry::lists::{MISSING_ITEMS, TUPLE};
use serde_json::Value;

pub(super) fn missing_items(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !node.is("array") {
        return;
    }
    let reason = match node.get("items") {
        Some(Value::Object(_)) => return,
        Some(Value::Array(_)) => "is a list whose `items` is a list, not a schema".to_owned(),
        Some(items) => format!("is a list whose `items` is `{items}`"),
        None => "is a list without `items`".to_owned(),
    };
    bench.report(&MISSING_ITEMS, node.place, reason);
}

pub(super) fn tuple(node: &Node<'_>, bench: &mut Bench<'_>) {
    let keyword = match (node.get("prefixItems"), node.get("items")) {
        (Some(_), _) => "prefixItems",
        (None, Some(Value::Array(_))) => "items",
        _ => return,
    };
    bench.report(&TUPLE, node.place, format!("has a schema for each place (`{keyword}`)"));
}
