//! Checks mended arguments against the shape and the bounds of the schema.

use super::field::{is_given, is_optional, names};
use super::problem::Problems;
use super::quoted::choice;
use super::together::needed;
use super::union::{allowed, has_form};
use crate::number::is_safe_integer;
use crate::shape::{Field, Record, Shape, exclusions_of};
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
    let declared: Vec<&'static str> = keys.iter().map(|field| field.name).collect();
    for (name, value) in arguments {
        let Some(field) = keys.iter().find(|field| names(field).any(|known| known == name)) else {
            problems.unknown(&join(at, name), name, &declared);
            continue;
        };
        let schema =
            schema.get("properties").and_then(|p| p.get(field.name)).unwrap_or(&Value::Null);
        self::value(value, field.shape, schema, &join(at, name), read_only, problems);
    }
    exclusions(arguments, &keys, at, problems);
    let needed = needed(arguments, record);
    let must = |field: &Field| {
        !is_optional(field) || (needed.contains(&field.name) && !field.shape.is_option())
    };
    for field in &keys {
        let mut given = names(field).filter(|name| arguments.contains_key(*name));
        match (given.next(), given.next()) {
            (None, _) if must(field) => problems.missing(&join(at, field.name)),
            (Some(first), Some(second)) => {
                let reason = format!("is another name of `{first}`: give one of the two");
                problems.invalid(&join(at, second), reason);
            }
            _ => {}
        }
    }
}

/// Says which two parameters are given that exclude each other.
fn exclusions(arguments: &Map<String, Value>, keys: &[Field], at: &str, problems: &mut Problems) {
    let given = |name: &str| {
        let field = keys.iter().find(|field| field.name == name);
        field.is_some_and(|field| is_given(arguments, field))
    };
    for (one, other) in exclusions_of(keys) {
        if given(one) && given(other) {
            let reason = format!("excludes `{other}`: give `{one}` or `{other}`, not both");
            problems.invalid(&join(at, one), reason);
        }
    }
}

/// Whether a value has the shape, whatever its bounds are.
pub(super) fn fits(value: &Value, shape: &'static Shape) -> bool {
    let mut problems = Problems::default();
    self::value(value, shape, &Value::Null, "", false, &mut problems);
    problems.is_empty()
}

fn value(
    value: &Value,
    shape: &'static Shape,
    schema: &Value,
    at: &str,
    read_only: bool,
    problems: &mut Problems,
) {
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

/// Why a value does not have the shape: what is allowed, and what came when it is no value at all.
fn misfit(value: &Value, shape: &'static Shape, read_only: bool) -> Option<String> {
    let allowed = match (shape, value) {
        (Shape::Any | Shape::Broken | Shape::OddMap(_), _)
        | (Shape::Boolean, Value::Bool(_))
        | (Shape::Number, Value::Number(_))
        | (Shape::String, Value::String(_))
        | (Shape::Array(_), Value::Array(_))
        | (Shape::Map(_) | Shape::Record(_), Value::Object(_))
        | (Shape::Null, Value::Null) => return None,
        (Shape::Integer, Value::Number(number)) if is_safe_integer(number) => return None,
        (Shape::Choice(choices), Value::String(word)) if choice(choices, word).is_some() => {
            return None;
        }
        (Shape::Choice(choices), _) => one_of(choices.iter().map(|choice| choice.name)),
        (Shape::Actions(actions), _) => {
            let mut allowed = actions.iter().filter(|action| !read_only || !action.mutates);
            if allowed.clone().any(|action| value == action.name) {
                return None;
            }
            one_of(allowed.by_ref().map(|action| action.name))
        }
        // What it must be is serde's to say, but it cannot be nothing.
        (Shape::Union(union), _) if has_form(value, union) => return None,
        (Shape::Union(union), Value::Null) if !union.is_scalar() => "given".to_owned(),
        (Shape::Union(union), _) if !union.is_scalar() => return None,
        (Shape::Union(union), _) => allowed(union),
        (Shape::Integer, Value::Number(number)) if !number.is_f64() => {
            "between -9007199254740991 and 9007199254740991".to_owned()
        }
        (Shape::String, Value::Number(_)) => "text: put the number in quotes".to_owned(),
        (shape, _) => kind(shape).to_owned(),
    };
    Some(format!("must be {allowed}{}", nothing(value)))
}

fn kind(shape: &Shape) -> &'static str {
    match shape {
        Shape::Boolean => "true or false",
        Shape::Integer => "a whole number",
        Shape::Number => "a number",
        Shape::String => "text",
        Shape::Array(_) => "a list",
        Shape::Map(_) | Shape::Record(_) => "an object",
        _ => "null",
    }
}

/// Some clients lose a value on the way, text in another script than Latin for one, and send
/// nothing in its place; an agent must learn that it was not the value that was wrong.
fn nothing(value: &Value) -> &'static str {
    match value {
        Value::Null => ", but no value arrived (null)",
        Value::String(text) if text.is_empty() => ", but no value arrived (an empty text)",
        _ => "",
    }
}

fn one_of<'n>(names: impl Iterator<Item = &'n str>) -> String {
    format!("one of `{}`", names.collect::<Vec<_>>().join("`, `"))
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
