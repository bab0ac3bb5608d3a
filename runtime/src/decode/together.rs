//! The keys of a flattened `Option`: serde reads all that are required, or leaves the whole struct
//! out without a word. And the absence of a newtype of an `Option`, which serde refuses to read.

use super::field::names;
use crate::shape::{Field, Record, Shape};
use serde_json::{Map, Value};

/// Takes the blanks away of each flattened `Option` of which nothing else came.
pub(super) fn without_blanks(arguments: &mut Map<String, Value>, record: &'static Record) {
    for keys in record.together() {
        if !is_used(arguments, &keys) {
            for name in keys.iter().flat_map(names) {
                arguments.shift_remove(name);
            }
        }
    }
}

/// What is required because something else of its flattened `Option` is there.
pub(super) fn needed(arguments: &Map<String, Value>, record: &'static Record) -> Vec<&'static str> {
    let used = record.together().into_iter().filter(|keys| is_used(arguments, keys));
    used.flatten().filter(|field| field.required).map(|field| field.name).collect()
}

fn is_used(arguments: &Map<String, Value>, keys: &[Field]) -> bool {
    let given = |name| arguments.get(name).is_some_and(|value| !is_blank(value));
    keys.iter().flat_map(names).any(given)
}

/// What a client sends that fills each parameter of its form, whatever its type is.
fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty() || text == "null",
        Value::Object(keys) => keys.is_empty(),
        Value::Array(items) => matches!(items.as_slice(), [one] if one == "null"),
        _ => false,
    }
}

/// serde reads a missing `Option` as `None`, but a missing newtype of one it refuses.
pub(super) fn spell_absence(arguments: &mut Map<String, Value>, record: &'static Record) {
    // A flattened `Option` of which nothing came stays away as a whole.
    let there = |field: &Field| names(field).any(|name| arguments.contains_key(name));
    let idle = record.together().into_iter().filter(|keys| !keys.iter().any(there));
    let idle: Vec<&str> = idle.flatten().map(|field| field.name).collect();
    let wrapped = |field: &Field| {
        matches!(field.shape, Shape::Wrapped(..)) && field.shape.is_option() && !field.defaults
    };
    let missing = |field: &Field| !there(field) && !idle.contains(&field.name);
    let keys = record.keys().into_iter().filter(|field| wrapped(field) && missing(field));
    let names: Vec<&str> = keys.map(|field| field.name).collect();
    arguments.extend(names.into_iter().map(|name| (name.to_owned(), Value::Null)));
}
