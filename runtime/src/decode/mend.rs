//! Mends what weak clients send, by the shape alone: a string stays a string where the schema says
//! string. (Corpus rules R01, R02, R03.)
//!
//! The `action` of a gated tool is never mended: the gate has read it before.

use super::absence::is_absent;
use super::field::{is_optional, names};
use super::quoted::{unquoted, whole, word};
use super::together::{needed, spell_absence, without_blanks};
use super::union;
use crate::number::is_safe_integer;
use crate::shape::{Record, Shape};
use serde_json::{Map, Value};

/// Mends every declared argument; unknown ones are left for the check to refuse.
pub(super) fn record(arguments: &mut Map<String, Value>, record: &'static Record) {
    without_blanks(arguments, record);
    let needed = needed(arguments, record);
    for field in record.keys() {
        for name in names(&field) {
            let Some(value) = arguments.get_mut(name) else { continue };
            let shape = field.shape.present();
            if !is_optional(&field) || (needed.contains(&field.name) && !field.shape.is_option()) {
                present(value, shape);
            } else if mended_or_absent(value, shape) {
                arguments.shift_remove(name);
            }
        }
    }
    spell_absence(arguments, record);
}

/// Mends a value in place. What fits its shape is not touched.
pub(super) fn value(value: &mut Value, shape: &'static Shape) {
    if !shape.is_option() {
        present(value, shape.present());
    } else if mended_or_absent(value, shape.present()) {
        // In a list or a map there is no key to take away.
        *value = Value::Null;
    }
}

/// Mends a value that may be absent, unless it is; a record of blanks alone is found out later.
fn mended_or_absent(value: &mut Value, shape: &'static Shape) -> bool {
    is_absent(value, shape) || {
        present(value, shape);
        is_absent(value, shape)
    }
}

fn present(value: &mut Value, shape: &'static Shape) {
    if let Some(better) = better(value, shape) {
        *value = better;
    }
    match (shape, value) {
        (Shape::Record(inner), Value::Object(keys)) => record(keys, inner),
        (Shape::Array(item), Value::Array(items)) => {
            for one in items {
                self::value(one, item);
            }
        }
        (Shape::Map(inner), Value::Object(keys)) => {
            for one in keys.values_mut() {
                self::value(one, inner);
            }
        }
        (Shape::Union(forms), value) => union::mend(value, forms),
        _ => {}
    }
}

/// The value in the form that the shape asks for, when it came in another one without loss.
fn better(value: &Value, shape: &'static Shape) -> Option<Value> {
    match (shape, value) {
        (Shape::Choice(choices), _) => word(value, choices),
        // A whole number has one text. A fraction has not: 1.10 came as 1.1. And JavaScript has
        // rounded what is larger already.
        (Shape::String, Value::Number(number)) if is_safe_integer(number) => {
            Some(Value::String(number.to_string()))
        }
        (Shape::Integer, Value::Number(number)) => whole(number),
        (_, Value::String(text)) => unquoted(text, shape),
        _ => None,
    }
}
