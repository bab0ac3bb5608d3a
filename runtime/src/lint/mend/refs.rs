//! References, written out where they stand.

use serde_json::{Map, Value};
use std::collections::{BTreeSet, HashMap, HashSet};

/// So many schemas may a tool have when its references are written out.
const MOST: usize = 10_000;
/// So deep may they stand in each other.
const DEEPEST: usize = 100;

/// The document that references refer to.
pub(super) struct Refs {
    root: Value,
    /// Written out, it would be too large; then nothing is.
    too_large: bool,
    /// An older draft, in which nothing counts beside a reference.
    pub(super) is_old: bool,
}

impl Refs {
    pub(super) fn of(root: &Value) -> Self {
        let draft = root.get("$schema").and_then(Value::as_str).unwrap_or_default();
        let is_old = ["draft-03", "draft-04", "draft-06", "draft-07"];
        let is_old = is_old.iter().any(|old| draft.contains(old));
        Refs { root: Value::Null, too_large: false, is_old }.on(root)
    }

    /// The same draft, after what was mended.
    pub(super) fn on(&self, root: &Value) -> Self {
        let mut refs = Refs { root: root.clone(), too_large: false, is_old: self.is_old };
        let size = refs.size(root, 0, &mut HashMap::new());
        refs.too_large = size.is_none_or(|size| size > MOST);
        refs
    }

    /// What a schema refers to, when that can be written out.
    pub(super) fn target(&self, reference: &str) -> Option<&Map<String, Value>> {
        if self.too_large || self.is_endless(reference) {
            return None;
        }
        self.find(reference)?.as_object()
    }

    fn find(&self, reference: &str) -> Option<&Value> {
        self.root.pointer(reference.strip_prefix('#')?)
    }

    /// Whether the references below a target lead back to it.
    fn is_endless(&self, reference: &str) -> bool {
        let mut seen = HashSet::new();
        let mut open = vec![reference];
        while let Some(next) = open.pop() {
            // A reference to what it stands in is endless too.
            let below = self.find(next).map(references).unwrap_or_default();
            if below.iter().any(|one| one == &reference || contains(reference, one)) {
                return true;
            }
            open.extend(below.into_iter().filter(|one| seen.insert(*one)));
        }
        false
    }

    /// How many schemas there are below this one, references written out; none when too many.
    fn size<'r>(
        &'r self,
        value: &'r Value,
        depth: usize,
        known: &mut HashMap<&'r str, usize>,
    ) -> Option<usize> {
        if depth > DEEPEST {
            return None;
        }
        let mut size = 1_usize;
        match value {
            Value::Object(keys) => {
                for below in keys.values() {
                    size += self.size(below, depth + 1, known)?;
                }
                if let Some(reference) = keys.get("$ref").and_then(Value::as_str)
                    && !self.is_endless(reference)
                    && let Some(target) = self.find(reference)
                {
                    let below = match known.get(reference) {
                        Some(size) => *size,
                        None => self.size(target, depth + 1, known)?,
                    };
                    known.insert(reference, below);
                    size += below;
                }
            }
            Value::Array(items) => {
                for below in items {
                    size += self.size(below, depth + 1, known)?;
                }
            }
            _ => {}
        }
        (size <= MOST).then_some(size)
    }
}

/// Whether the second pointer leads to something that the first stands in.
fn contains(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Every reference in a document.
pub(super) fn references(value: &Value) -> Vec<&str> {
    let mut found = Vec::new();
    collect(value, &mut found);
    found
}

fn collect<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::Object(keys) => {
            found.extend(keys.get("$ref").and_then(Value::as_str));
            keys.values().for_each(|below| collect(below, found));
        }
        Value::Array(items) => items.iter().for_each(|below| collect(below, found)),
        _ => {}
    }
}

/// The names below `$defs` and `definitions` that a document still refers to.
pub(super) fn still_needed(root: &Map<String, Value>) -> BTreeSet<String> {
    let mut needed = BTreeSet::new();
    let outside = root.iter().filter(|(key, _)| !is_definitions(key));
    let mut open: Vec<&str> = outside.flat_map(|(_, value)| references(value)).collect();
    open.extend(root.get("$ref").and_then(Value::as_str));
    while let Some(reference) = open.pop() {
        let Some(name) = definition(reference) else { continue };
        let spelt = name.replace("~1", "/").replace("~0", "~");
        if needed.insert(spelt.clone()) {
            let target =
                ["$defs", "definitions"].into_iter().filter_map(|key| root.get(key)?.get(&spelt));
            target.for_each(|target| open.extend(references(target)));
        }
    }
    needed
}

pub(super) fn is_definitions(key: &str) -> bool {
    matches!(key, "$defs" | "definitions")
}

fn definition(reference: &str) -> Option<&str> {
    let path =
        reference.strip_prefix("#/$defs/").or_else(|| reference.strip_prefix("#/definitions/"))?;
    path.split('/').next()
}
