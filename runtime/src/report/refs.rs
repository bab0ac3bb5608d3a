//! Looks into schemas, whatever they are.

use serde_json::{Map, Value};

/// So many references are followed, one after another.
const FARTHEST: usize = 8;

/// The schema behind references, as far as they lead.
pub(super) fn resolved<'s>(root: &'s Value, schema: &'s Value) -> &'s Value {
    let mut here = schema;
    for _ in 0..FARTHEST {
        let reference = here.get("$ref").and_then(Value::as_str);
        match reference.and_then(|reference| target(root, reference)) {
            Some(target) => here = target,
            None => break,
        }
    }
    here
}

/// What a reference within the schema names.
pub(super) fn target<'s>(root: &'s Value, reference: &str) -> Option<&'s Value> {
    root.pointer(reference.strip_prefix('#')?)
}

/// The items of a keyword that is a list; none when it is anything else.
pub(super) fn list<'s>(node: &'s Map<String, Value>, key: &str) -> impl Iterator<Item = &'s Value> {
    node.get(key).and_then(Value::as_array).into_iter().flatten()
}

/// The entries of a keyword that is a map; none when it is anything else.
pub(super) fn map<'s>(
    node: &'s Map<String, Value>,
    key: &str,
) -> impl Iterator<Item = (&'s String, &'s Value)> {
    node.get(key).and_then(Value::as_object).into_iter().flatten()
}
