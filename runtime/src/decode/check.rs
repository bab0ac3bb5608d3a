//! Checks mended arguments against the shape and the bounds of the schema.

use super::mend::{choice, needed};
use super::problem::Problems;
use crate::number::is_safe_integer;
use crate::shape::{Field, Record, Shape};
use serde_json::{Map, Value};

pub(super) fn record(
    arguments: &Map<String, Value>,
    record: &'static Record,
    schema: &Value,
    at: &str,
    read_only: bool,
    problems: &mut Problems,
) {
    let keys = record.keys();
    let names: Vec<&'static str> = keys.iter().map(|field| field.name).collect();
    for (name, value) in arguments {
        let known = keys.iter().find(|f| f.name == name || f.aliases.contains(&name.as_str()));
        let Some(field) = known else {
            problems.unknown(join(at, name), name, &names);
            continue;
        };
        let schema =
            schema.get("properties").and_then(|p| p.get(field.name)).unwrap_or(&Value::Null);
        self::value(value, field.shape, schema, &join(at, name), read_only, problems);
    }
    let needed = needed(arguments, record);
    let required = |field: &&Field| field.required || needed.contains(&field.name);
    for field in keys.iter().filter(required).filter(|field| !field.shape.is_option()) {
        if !field.names().any(|name| arguments.contains_key(name)) {
            problems.missing(join(at, field.name));
        }
    }
}

fn value(
    value: &Value,
    shape: &'static Shape,
    schema: &Value,
    at: &str,
    read_only: bool,
    problems: &mut Problems,
) {
    // Of a record, absence is left out by now, unless serde wants to read it.
    if value.is_null() && shape.is_option() {
        return;
    }
    let shape = shape.present();
    if let Some(reason) = misfit(value, shape, read_only).or_else(|| out_of_bounds(value, schema)) {
        problems.invalid(at, reason);
        return;
    }
    let below = |key: &str| schema.get(key).unwrap_or(&Value::Null);
    match (shape, value) {
        (Shape::Record(inner), Value::Object(keys)) => {
            record(keys, inner, schema, at, read_only, problems);
        }
        (Shape::Array(item), Value::Array(items)) => {
            for (i, one) in items.iter().enumerate() {
                self::value(one, item, below("items"), &format!("{at}[{i}]"), read_only, problems);
            }
        }
        (Shape::Map(inner), Value::Object(keys)) => {
            for (key, one) in keys {
                self::value(one, inner, &Value::Null, &join(at, key), read_only, problems);
            }
        }
        _ => {}
    }
}

/// Why a value does not have the shape.
fn misfit(value: &Value, shape: &'static Shape, read_only: bool) -> Option<String> {
    let must = |what: &str| Some(format!("must be {what}"));
    match (shape, value) {
        (Shape::Boolean, Value::Bool(_))
        | (Shape::Number, Value::Number(_))
        | (Shape::String, Value::String(_))
        | (Shape::Array(_), Value::Array(_))
        | (Shape::Map(_) | Shape::Record(_), Value::Object(_))
        | (Shape::Any | Shape::Broken | Shape::Union(_), _)
        | (Shape::Null, Value::Null) => None,
        (Shape::Choice(choices), Value::String(word)) if choice(choices, word).is_some() => None,
        (Shape::Integer, Value::Number(number)) if !number.is_f64() => {
            if is_safe_integer(number) {
                None
            } else {
                must("between -9007199254740991 and 9007199254740991")
            }
        }
        (Shape::Choice(choices), _) => Some(one_of(choices.iter().map(|choice| choice.name))),
        (Shape::Actions(actions), _) => {
            let mut allowed = actions.iter().filter(|action| !read_only || !action.mutates);
            match value.as_str() {
                Some(word) if allowed.clone().any(|action| action.name == word) => None,
                _ => Some(one_of(allowed.by_ref().map(|action| action.name))),
            }
        }
        (Shape::Boolean, _) => must("true or false"),
        (Shape::Integer, _) => must("a whole number"),
        (Shape::Number, _) => must("a number"),
        (Shape::String, _) => must("text"),
        (Shape::Array(_), _) => must("a list"),
        (Shape::Map(_) | Shape::Record(_), _) => must("an object"),
        _ => must("left out"),
    }
}

fn one_of<'n>(names: impl Iterator<Item = &'n str>) -> String {
    format!("must be one of `{}`", names.collect::<Vec<_>>().join("`, `"))
}

/// Why a value is outside the bounds of its schema.
fn out_of_bounds(value: &Value, schema: &Value) -> Option<String> {
    let bound = |key: &str| schema.get(key).and_then(Value::as_f64);
    let size = match value {
        Value::Number(number) => (number.as_f64()?, "minimum", "maximum", ""),
        Value::String(text) => {
            (count(text.chars().count()), "minLength", "maxLength", " characters")
        }
        Value::Array(items) => (count(items.len()), "minItems", "maxItems", " items"),
        _ => return None,
    };
    let (size, least, most, unit) = size;
    let verb = if unit.is_empty() { "must be" } else { "must have" };
    if let Some(least) = bound(least).filter(|least| size < *least) {
        return Some(format!("{verb} at least {least}{unit}"));
    }
    let most = bound(most).filter(|most| size > *most)?;
    Some(format!("{verb} at most {most}{unit}"))
}

#[allow(clippy::cast_precision_loss)] // nothing in memory has 2^53 parts
fn count(parts: usize) -> f64 {
    parts as f64
}

fn join(at: &str, name: &str) -> String {
    if at.is_empty() { name.to_owned() } else { format!("{at}.{name}") }
}
