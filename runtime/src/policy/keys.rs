//! The rule `duplicate-key`: an object has each key once, the keys of flattened records too.

use super::finding::Finding;
use super::path::Path;
use super::seen::Seen;
use super::walk::Side;
use crate::shape::{Field, Record};

/// The first key of a record that is the key of another field too.
pub(super) const fn duplicate_key(
    record: &'static Record,
    at: Path,
    side: Side,
) -> Option<Finding> {
    // The fields of one item are compared by its derive.
    if !has_flattened(record.fields) {
        return None;
    }
    let mut seen = Seen::new();
    match first_twice(record.fields, side, &mut seen) {
        Some(name) => Some(twice(at.key(name), side)),
        None => None,
    }
}

const fn has_flattened(fields: &'static [Field]) -> bool {
    let mut i = 0;
    while i < fields.len() {
        if fields[i].flatten {
            return true;
        }
        i += 1;
    }
    false
}

const fn twice(at: Path, side: Side) -> Finding {
    let finding =
        Finding::new("duplicate-key", at, "is the key of two fields, one of them flattened");
    let finding = match side {
        Side::Input { .. } => finding.why("a call can fill only one of them"),
        Side::Output => finding.why("a reader keeps one of the two values and cannot know which"),
    };
    finding.how("rename one of them")
}

const fn first_twice(
    fields: &'static [Field],
    side: Side,
    seen: &mut Seen,
) -> Option<&'static str> {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        let found = match field.shape.record() {
            Some(inner) if field.flatten => first_twice(inner.fields, side, seen),
            _ if field.flatten => None,
            _ => name_twice(field, side, seen),
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

const fn name_twice(field: &'static Field, side: Side, seen: &mut Seen) -> Option<&'static str> {
    if seen.again(field.name) {
        return Some(field.name);
    }
    let mut i = 0;
    // Nobody writes an alias.
    while i < field.aliases.len() && matches!(side, Side::Input { .. }) {
        if seen.again(field.aliases[i]) {
            return Some(field.aliases[i]);
        }
        i += 1;
    }
    None
}
