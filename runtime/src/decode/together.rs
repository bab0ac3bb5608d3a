//! The keys of a flattened `Option`: serde reads all that are required, or leaves the whole struct
//! out without a word. And the absence of a newtype of an `Option`, which serde refuses to read.

use super::absence::is_absent;
use super::field::names;
use super::mend;
use crate::shape::{Field, Record, Shape};
use serde_json::{Map, Value, json};

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
    keys.iter().any(|field| {
        let mut given = names(field).filter_map(|name| arguments.get(name));
        given.any(|value| !is_blank(value, field.shape.present()))
    })
}

/// What a client sends that fills each parameter of its form: what would be absence if the struct
/// were given, and here an empty object too. It is judged as it will be when it is mended.
fn is_blank(value: &Value, shape: &'static Shape) -> bool {
    let object = matches!(shape, Shape::Map(_) | Shape::Record(_));
    is_absent(value, shape) || {
        let mut value = value.clone();
        mend::value(&mut value, shape);
        is_absent(&value, shape) || (object && value == json!({}))
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
