//! The rule `duplicate-key`: an object has each key once, the keys of flattened records too.

use super::finding::Finding;
use super::path::Path;
use super::text::same;
use super::walk::Side;
use crate::shape::{Field, Record};

/// The first key of a record that is the key of another field too.
pub(super) const fn duplicate_key(
    record: &'static Record,
    at: Path,
    side: Side,
) -> Option<Finding> {
    match first_twice(record.fields, record.fields, side) {
        Some(name) => Some(twice(at.key(name), side)),
        None => None,
    }
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

/// The first name among `fields` that means more than one field of `all`.
const fn first_twice(
    fields: &'static [Field],
    all: &'static [Field],
    side: Side,
) -> Option<&'static str> {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        let found = match field.shape.record() {
            Some(inner) if field.flatten => first_twice(inner.fields, all, side),
            _ if field.flatten => None,
            _ => name_twice(field, all, side),
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

const fn name_twice(
    field: &'static Field,
    all: &'static [Field],
    side: Side,
) -> Option<&'static str> {
    if count(all, field.name, side) > 1 {
        return Some(field.name);
    }
    let mut i = 0;
    while i < field.aliases.len() && matches!(side, Side::Input { .. }) {
        if count(all, field.aliases[i], side) > 1 {
            return Some(field.aliases[i]);
        }
        i += 1;
    }
    None
}

/// How many fields a key means.
const fn count(fields: &'static [Field], key: &str, side: Side) -> usize {
    let mut count = 0;
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        count += match field.shape.record() {
            Some(inner) if field.flatten => self::count(inner.fields, key, side),
            _ if field.flatten => 0,
            _ if means(field, key, side) => 1,
            _ => 0,
        };
        i += 1;
    }
    count
}

/// Nobody writes an alias.
const fn means(field: &Field, key: &str, side: Side) -> bool {
    if same(field.name, key) {
        return true;
    }
    let mut i = 0;
    while i < field.aliases.len() && matches!(side, Side::Input { .. }) {
        if same(field.aliases[i], key) {
            return true;
        }
        i += 1;
    }
    false
}
