//! Whether no value is valid under two schemas of a list.

use super::kinds::Kinds;
use super::node::{Document, Node};
use super::values::{equal, listed};
use serde_json::{Map, Value};

/// Whether each value is valid under one of these schemas at most, as can be seen.
pub(super) fn all(branches: &[Value], root: Document<'_>) -> bool {
    let nodes: Vec<_> = branches.iter().map(|branch| Node::of(branch, root)).collect();
    let pairs = nodes.iter().enumerate();
    pairs
        .flat_map(|(at, one)| nodes[at + 1..].iter().map(move |other| (one, other)))
        .all(|(one, other)| both(one, other))
}

fn both(one: &Node<'_>, other: &Node<'_>) -> bool {
    let shared = Kinds::of(one).and(Kinds::of(other));
    if shared.is_none() {
        return true;
    }
    if let (Some(one), Some(other)) = (listed(one), listed(other)) {
        return !one.iter().any(|value| other.iter().any(|two| equal(value, two)));
    }
    shared == Kinds::OBJECT && (tagged(one, other) || closed(one, other) || closed(other, one))
}

/// Both require a key, with other values each.
fn tagged(one: &Node<'_>, other: &Node<'_>) -> bool {
    required(one).filter(|name| required(other).any(|two| two == *name)).any(|name| {
        let schema = |node: &Node<'_>| property(node, name).cloned();
        let (Some(first), Some(second)) = (schema(one), schema(other)) else { return false };
        let (first, second) = (Node::of(&first, one.root), Node::of(&second, other.root));
        let kinds = Kinds::of(&first).and(Kinds::of(&second));
        let apart = |(first, second): (Vec<&Value>, Vec<&Value>)| {
            !first.iter().any(|value| second.iter().any(|two| equal(value, two)))
        };
        kinds.is_none() || listed(&first).zip(listed(&second)).is_some_and(apart)
    })
}

/// The one has no keys but its own, and the other requires another.
fn closed(one: &Node<'_>, other: &Node<'_>) -> bool {
    let closed = one.get("additionalProperties") == Some(&Value::Bool(false));
    closed
        && one.get("patternProperties").is_none()
        && required(other).any(|name| property(one, name).is_none())
}

pub(super) fn required<'n>(node: &Node<'n>) -> impl Iterator<Item = &'n str> {
    let names = node.get("required").and_then(Value::as_array);
    names.into_iter().flatten().filter_map(Value::as_str)
}

pub(super) fn property<'n>(node: &Node<'n>, name: &str) -> Option<&'n Value> {
    node.get("properties").and_then(Value::as_object).and_then(|keys: &Map<_, _>| keys.get(name))
}
