//! Mends what weak clients send, by the shape alone: a string stays a string where the schema says
//! string. (Corpus rules R01, R02, R03.)

use crate::shape::{Choice, Field, Record, Shape, Union};
use serde_json::{Map, Number, Value};

/// Mends every declared argument; unknown ones are left for the check to refuse.
pub(super) fn record(arguments: &mut Map<String, Value>, record: &'static Record) {
    let needed = needed(arguments, record);
    for field in record.keys() {
        for name in field.names() {
            let Some(value) = arguments.get_mut(name) else { continue };
            let optional =
                !(field.required || needed.contains(&field.name)) || field.shape.is_option();
            if optional && is_absence(value) {
                arguments.shift_remove(name);
            } else {
                self::value(value, field.shape);
            }
        }
    }
    spell_absence(arguments, record);
}

/// serde reads a missing `Option` as `None`, but a missing newtype of one it refuses.
fn spell_absence(arguments: &mut Map<String, Value>, record: &'static Record) {
    // A flattened `Option` of which nothing came stays away as a whole.
    let there = |field: &Field| field.names().any(|name| arguments.contains_key(name));
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

/// What is required because something else of its flattened `Option` is there.
pub(super) fn needed(arguments: &Map<String, Value>, record: &'static Record) -> Vec<&'static str> {
    let given = |name| arguments.get(name).is_some_and(|value| !is_absence(value));
    let groups = record.together().into_iter();
    let used = groups.filter(|keys| keys.iter().any(|field| field.names().any(given)));
    used.flatten().filter(|field| field.required).map(|field| field.name).collect()
}

/// What weak clients send for an optional argument that they do not set.
fn is_absence(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.is_empty() || text == "null",
        Value::Object(keys) => keys.is_empty(),
        Value::Array(items) => matches!(items.as_slice(), [Value::String(one)] if one == "null"),
        _ => false,
    }
}

fn value(value: &mut Value, shape: &'static Shape) {
    let shape = shape.present();
    if let Some(better) = unquoted(value, shape) {
        *value = better;
    }
    match (shape, value) {
        (Shape::Record(inner), Value::Object(keys)) => record(keys, inner),
        (Shape::Array(item), Value::Array(items)) => {
            for value in items {
                self::value(value, item);
            }
        }
        (Shape::Map(inner), Value::Object(keys)) => {
            for value in keys.values_mut() {
                self::value(value, inner);
            }
        }
        _ => {}
    }
}

/// The value in the form that the shape asks for, when it came in another one without loss.
fn unquoted(value: &Value, shape: &'static Shape) -> Option<Value> {
    match (shape, value) {
        (Shape::Integer, Value::String(text)) => integer(&parse(text)?),
        (Shape::Integer, Value::Number(_)) => integer(value),
        (Shape::Number, Value::String(text)) => parse(text).filter(Value::is_number),
        (Shape::Boolean, Value::String(text)) => match text.trim() {
            "true" | "True" => Some(Value::Bool(true)),
            "false" | "False" => Some(Value::Bool(false)),
            _ => None,
        },
        (Shape::Array(_), Value::String(text)) => parse(text).filter(Value::is_array),
        (Shape::Record(_) | Shape::Map(_), Value::String(text)) => {
            parse(text).filter(Value::is_object)
        }
        (Shape::String, Value::Number(number)) => Some(Value::String(number.to_string())),
        (Shape::Union(union), Value::String(_)) if union.is_scalar() => scalar(value, union),
        _ => None,
    }
}

/// A union of scalars is published as text. Where one of them is a text, it stays one.
fn scalar(value: &Value, union: &Union) -> Option<Value> {
    let forms = || union.variants.iter().map(|variant| variant.shape.unwrapped());
    let taken = |shape: &Shape| match shape {
        Shape::String => true,
        Shape::Choice(choices) => {
            value.as_str().is_some_and(|word| choice(choices, word).is_some())
        }
        _ => false,
    };
    if forms().any(taken) { None } else { forms().find_map(|shape| unquoted(value, shape)) }
}

fn parse(text: &str) -> Option<Value> {
    serde_json::from_str(text.trim()).ok()
}

/// `5.0` is the whole number 5; JavaScript knows no difference.
fn integer(value: &Value) -> Option<Value> {
    let Value::Number(number) = value else { return None };
    if !number.is_f64() {
        return Some(value.clone());
    }
    let float = number.as_f64().filter(|float| float.fract() == 0.0)?;
    #[allow(clippy::cast_possible_truncation)] // the range is checked first
    let whole = (float.abs() <= 9_007_199_254_740_991.0).then_some(float as i64)?;
    Some(Value::Number(Number::from(whole)))
}

/// The word of a closed list that was written, by its name or an alias.
pub(crate) fn choice<'c>(choices: &'c [Choice], written: &str) -> Option<&'c Choice> {
    choices.iter().find(|choice| choice.name == written || choice.aliases.contains(&written))
}
