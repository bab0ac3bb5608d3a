//! Rules on output schemas.

use super::bench::Bench;
use super::node::{Direction, Node};
use super::spell;
use crate::lint::registry::output::OUTPUT_ROOT;
use serde_json::Value;

pub(super) fn output_root(node: &Node<'_>, bench: &mut Bench<'_>) {
    if node.direction != Direction::Output || !node.is_root() {
        return;
    }
    let reason = match node.schema.get("type") {
        _ if node.get("$ref").is_some() => "is a reference, not an inline object".to_owned(),
        Some(Value::String(kind)) if kind == "object" => return,
        Some(kind) => format!("has the type {}, not `object`", spell::value(kind)),
        None => "does not say `type: object`".to_owned(),
    };
    bench.report(&OUTPUT_ROOT, node.place, reason);
}
