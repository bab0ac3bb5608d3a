//! What weak clients send for an optional argument that they do not set. (Corpus rule R02.)

use super::field::is_optional;
use super::quoted::{choice, read};
use crate::shape::{Shape, Tagging, Union};
use serde_json::Value;

/// Whether a value at an optional place is no value: `null`, `""`, `"null"`, `{}`, `["null"]`, or
/// one of them quoted.
///
/// Where the type itself has the value, it stays: `{}` for a map or for a record that needs no
/// key (an empty map can mean "remove all labels"), a word of a closed list. Text is the
/// exception: `""` and `"null"` are no text that anybody means for an optional argument.
pub(super) fn is_absent(value: &Value, shape: &'static Shape) -> bool {
    match (value, shape) {
        (Value::Null, _) => true,
        (_, Shape::Any | Shape::Broken) => false,
        (Value::String(word), Shape::Choice(choices)) if choice(choices, word).is_some() => false,
        (Value::String(text), _) => {
            is_blank(text) || (!takes_text(shape) && quotes_absence(text, shape))
        }
        (Value::Object(keys), _) => keys.is_empty() && !takes_empty_object(shape),
        (Value::Array(items), _) => match (items.as_slice(), shape) {
            ([one], Shape::Array(item)) if one == "null" => is_absent(one, item.present()),
            ([one], _) => one == "null",
            _ => false,
        },
        _ => false,
    }
}

fn is_blank(text: &str) -> bool {
    text.is_empty() || text == "null"
}

fn quotes_absence(text: &str, shape: &'static Shape) -> bool {
    text.trim().is_empty() || read(text).is_some_and(|value| is_absent(&value, shape))
}

/// Whether any text at all is a value of the shape.
fn takes_text(shape: &'static Shape) -> bool {
    match shape.present() {
        Shape::String | Shape::Any | Shape::Broken => true,
        Shape::Union(Union { tagging: Tagging::Untagged, variants, .. }) => {
            variants.iter().any(|variant| takes_text(variant.shape))
        }
        _ => false,
    }
}

/// Whether `{}` is a value of the shape.
fn takes_empty_object(shape: &'static Shape) -> bool {
    match shape.present() {
        Shape::Map(_) | Shape::Any | Shape::Broken => true,
        Shape::Record(record) => record.keys().iter().all(is_optional),
        Shape::Union(Union { tagging: Tagging::Untagged, variants, .. }) => {
            variants.iter().any(|variant| takes_empty_object(variant.shape))
        }
        _ => false,
    }
}
