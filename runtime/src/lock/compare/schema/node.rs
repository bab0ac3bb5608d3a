//! One schema, read past what only refers to it.

use super::keywords::is_note;
use serde_json::{Map, Value};
use std::ptr;
use std::sync::LazyLock;

/// As many references are followed from one schema to the next.
const FOLLOWED: usize = 16;

/// A whole document.
#[derive(Clone, Copy)]
pub(super) struct Document<'n> {
    pub(super) root: &'n Value,
    /// A part of it has an address of its own, and so no reference in it can be followed.
    addressed: bool,
}

/// A schema of one document, and what stands beside the references that led to it.
pub(super) struct Node<'n> {
    /// Its keywords; none of `true`, `false` and what is no schema.
    pub(super) keys: &'n Map<String, Value>,
    /// What was referred from, the outermost first: its words and default count before those of the
    /// schema itself.
    above: Vec<&'n Map<String, Value>>,
    /// The document, for the references within.
    pub(super) root: Document<'n>,
    /// It is `false`: no value is valid.
    pub(super) never: bool,
    /// Which schema of the document it is.
    pub(super) id: *const Value,
}

static NO_KEYS: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);

impl<'n> Node<'n> {
    pub(super) fn of(schema: &'n Value, root: Document<'n>) -> Self {
        let (mut schema, mut above) = (schema, Vec::new());
        while let Some((keys, next)) = referred(schema, root)
            && above.len() < FOLLOWED
        {
            above.push(keys);
            schema = next;
        }
        let keys = schema.as_object().unwrap_or(&NO_KEYS);
        let never = schema == &Value::Bool(false);
        Node { keys, above, root, never, id: ptr::from_ref(schema) }
    }

    pub(super) fn get(&self, keyword: &str) -> Option<&'n Value> {
        self.keys.get(keyword)
    }

    /// Words or a default: what stands beside the reference counts first.
    pub(super) fn note(&self, keyword: &str) -> Option<&'n Value> {
        self.above.iter().find_map(|keys| keys.get(keyword)).or_else(|| self.get(keyword))
    }

    /// Keywords that ask for something.
    pub(super) fn asking(&self) -> impl Iterator<Item = &'n str> {
        self.keys.keys().map(String::as_str).filter(|keyword| !is_note(keyword))
    }

    /// Every value is valid.
    pub(super) fn takes_anything(&self) -> bool {
        !self.never && self.asking().next().is_none()
    }

    /// Its alternatives and their keyword, when it has nothing else to say.
    pub(super) fn alternatives(&self) -> Option<(&'n str, &'n [Value])> {
        let mut asking = self.asking();
        let keyword = asking.next().filter(|keyword| matches!(*keyword, "anyOf" | "oneOf"))?;
        let branches = self.get(keyword)?.as_array()?;
        asking.next().is_none().then_some((keyword, branches))
    }
}

/// What a schema refers to, when it does nothing else.
fn referred<'n>(
    schema: &'n Value,
    root: Document<'n>,
) -> Option<(&'n Map<String, Value>, &'n Value)> {
    let keys = schema.as_object()?;
    let mut asking = keys.keys().map(String::as_str).filter(|keyword| !is_note(keyword));
    let next = match (asking.next()?, asking.next()) {
        ("$ref", None) => root.target(keys.get("$ref")?)?,
        ("allOf", None) => match keys.get("allOf")?.as_array()?.as_slice() {
            [only] => only,
            _ => return None,
        },
        _ => return None,
    };
    Some((keys, next))
}

impl<'n> Document<'n> {
    pub(super) fn of(root: &'n Value) -> Self {
        Document { root, addressed: has_addresses(root) }
    }

    /// What a reference within the document leads to. One that is named otherwise than by its path
    /// stays a riddle.
    pub(super) fn target(self, reference: &Value) -> Option<&'n Value> {
        let pointer = reference.as_str()?.strip_prefix('#')?;
        let by_path = pointer.is_empty() || pointer.starts_with('/');
        if by_path && !self.addressed { self.root.pointer(pointer) } else { None }
    }
}

/// Whether a schema below the root has an `$id`.
fn has_addresses(root: &Value) -> bool {
    let below = |value: &Value| match value {
        Value::Object(keys) => keys.contains_key("$id") || has_addresses(value),
        other => has_addresses(other),
    };
    match root {
        Value::Object(keys) => keys.values().any(below),
        Value::Array(items) => items.iter().any(below),
        _ => false,
    }
}
