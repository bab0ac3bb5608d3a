//! An object, as a schema describes it.

use super::keywords::{ENTANGLING, is_note};
use super::kinds::Kinds;
use super::node::Node;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// What a schema says of the keys of an object.
pub(super) struct Record<'n> {
    properties: Option<&'n Map<String, Value>>,
    pub(super) required: BTreeSet<&'n str>,
    pub(super) others: Others<'n>,
    pub(super) patterns: Option<&'n Value>,
    /// Other keywords speak of the same keys.
    pub(super) entangled: bool,
}

/// The keys that are not named.
#[derive(Clone, Copy)]
pub(super) enum Others<'n> {
    /// There are none.
    Closed,
    /// They may be there, and nobody sends or reads them.
    Open,
    /// The object is a map: any key is as good as another.
    Free(&'n Value),
}

static ANYTHING: Value = Value::Bool(true);

impl<'n> Record<'n> {
    pub(super) fn of(node: &Node<'n>, root: bool) -> Self {
        let properties = node.get("properties").and_then(Value::as_object);
        let list = node.get("required").and_then(Value::as_array);
        let required = list.into_iter().flatten().filter_map(Value::as_str).collect();
        let patterns = node.get("patternProperties");
        let others = others(node, properties.is_some() || patterns.is_some(), root);
        let mut record = Record { properties, required, others, patterns, entangled: false };
        record.entangled = ENTANGLING.iter().any(|keyword| {
            node.get(keyword).is_some_and(|value| !record.only_requires(keyword, value))
        });
        record
    }

    /// Every key that is named.
    pub(super) fn names(&self) -> BTreeSet<&'n str> {
        let properties = self.properties.into_iter().flat_map(Map::keys).map(String::as_str);
        properties.chain(self.required.iter().copied()).collect()
    }

    /// What a key may hold, if it is named or any key is taken.
    pub(super) fn get(&self, name: &str) -> Option<&'n Value> {
        let named = self.properties.and_then(|properties| properties.get(name));
        named.or(match self.others {
            Others::Free(schema) => Some(schema),
            // A key that is required and not described may hold anything.
            Others::Open if self.required.contains(name) => Some(&ANYTHING),
            _ => None,
        })
    }

    /// Whether alternatives ask for nothing but some of the keys that are named: "one of both".
    fn only_requires(&self, keyword: &str, value: &Value) -> bool {
        let named = |name: &Value| {
            name.as_str().is_some_and(|name| {
                self.properties.is_some_and(|properties| properties.contains_key(name))
            })
        };
        let plain = |branch: &Value| match branch.as_object() {
            Some(keys) => keys.iter().all(|(key, value)| {
                key == "required" && value.as_array().is_some_and(|names| names.iter().all(named))
            }),
            None => false,
        };
        matches!(keyword, "anyOf" | "oneOf" | "allOf")
            && value.as_array().is_some_and(|branches| branches.iter().all(plain))
    }
}

fn others<'n>(node: &Node<'n>, names: bool, root: bool) -> Others<'n> {
    match node.get("additionalProperties") {
        Some(Value::Bool(false)) => Others::Closed,
        Some(schema) if !names || is_asking(schema) => Others::Free(schema),
        Some(_) => Others::Open,
        None if names || root => Others::Open,
        None => Others::Free(&ANYTHING),
    }
}

/// Whether a schema asks anything of a value.
pub(super) fn is_asking(schema: &Value) -> bool {
    schema == &Value::Bool(false)
        || schema.as_object().is_some_and(|keys| keys.keys().any(|keyword| !is_note(keyword)))
}

/// Whether a schema may be an object that has keys.
pub(super) fn takes_objects(node: &Node<'_>) -> bool {
    Kinds::of(node).meets(Kinds::OBJECT)
}
