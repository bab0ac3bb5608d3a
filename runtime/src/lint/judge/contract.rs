//! Rules on what tools in Selo's envelope say.

use super::bench::Bench;
use super::node::{Direction, Node};
use super::place::Place;
use crate::lint::registry::contract::{BARE_MESSAGE, DERIVED_FLAG};
use crate::lint::tool::Tool;
use crate::policy::DERIVED;
use serde_json::{Map, Value};

/// The schema of `data` in an output schema that has Selo's envelope.
fn data(output: &Value) -> Option<&Value> {
    let properties = output.get("properties")?.as_object()?;
    let envelope = ["ok", "platform", "meta"].iter().all(|key| properties.contains_key(*key));
    properties.get("data").filter(|_| envelope)
}

/// Whether a node is a part of the envelope beside the data. It is published as a plain object, and
/// what it holds is the same for every tool.
pub(super) fn is_beside_data(node: &Node<'_>) -> bool {
    let output = node.direction == Direction::Output && node.depth == 1;
    output && data(node.root).is_some_and(|data| !std::ptr::eq(data, node.schema))
}

pub(super) fn contract(tool: &Tool, bench: &mut Bench<'_>) {
    let Some(data) = tool.output_schema.as_ref().and_then(data) else { return };
    let (output, direction) = (Place::root("output"), Direction::Output);
    let place = &output.key("data");
    let root = Node { schema: data, root: data, place, direction, depth: 0, of: None };
    super::node::walk(&root, &[bare_message], bench);
    // The compiler has judged the types of a tool that Selo made, and knows the words of its domain.
    if !tool.is_selo() {
        derived_flag(&root, bench);
    }
}

fn bare_message(node: &Node<'_>, bench: &mut Bench<'_>) {
    let Some(keys) = node.get("properties").and_then(Value::as_object) else { return };
    if keys.contains_key("message") && !keys.contains_key("code") {
        bench.report(&BARE_MESSAGE, &node.place.key("message"), "has no sibling `code`");
    }
}

fn derived_flag(root: &Node<'_>, bench: &mut Bench<'_>) {
    let keys = root.get("properties").and_then(Value::as_object);
    for name in keys.into_iter().flat_map(Map::keys) {
        if DERIVED.contains(&name.as_str()) {
            bench.report(&DERIVED_FLAG, &root.place.key(name), "repeats what the envelope says");
        }
    }
}
