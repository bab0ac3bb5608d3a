//! Changes a JSON value at some of its places, so that it stays JSON.

use crate::random::Random;
use serde_json::{Map, Value, json};

/// Keys that mean something to a rule on schemas.
const KEYS: [&str; 40] = [
    "type",
    "properties",
    "required",
    "items",
    "enum",
    "const",
    "anyOf",
    "oneOf",
    "allOf",
    "not",
    "if",
    "$ref",
    "$defs",
    "definitions",
    "$schema",
    "$id",
    "prefixItems",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
    "format",
    "pattern",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "maxLength",
    "default",
    "description",
    "title",
    "nullable",
    "name",
    "inputSchema",
    "outputSchema",
    "annotations",
    "_meta",
    "readOnlyClass",
    "data",
    "state",
    "message",
    "é",
];

/// Texts that mean something there.
const TEXTS: [&str; 24] = [
    "",
    "null",
    "string",
    "object",
    "array",
    "integer",
    "#",
    "#/",
    "#/$defs/a",
    "#/properties/a",
    "#/definitions/a",
    "other.json#/a",
    "#/%zz~2",
    "uint32",
    "date-time",
    "(?=a)",
    "(",
    "[a-",
    "{}",
    "[1]",
    "+5",
    "0x1",
    "\"up\"",
    "\u{1f600}\u{0130}",
];

/// Changes the value at some of its places; `others` lend their parts.
pub(crate) fn change(value: &mut Value, others: &[Value], random: &mut Random) {
    for _ in 0..=random.below(4) {
        let place = random.below(count(value));
        at(value, place, &mut |node| *node = instead(node.take(), others, random));
    }
}

/// How many places a value has.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(keys) => keys.values().map(count).sum(),
        _ => 0,
    }
}

/// Visits a place by its number; how many places are left to go.
fn at(value: &mut Value, place: usize, visit: &mut dyn FnMut(&mut Value)) -> Option<usize> {
    if place == 0 {
        visit(value);
        return None;
    }
    let mut left = place - 1;
    let below: Box<dyn Iterator<Item = &mut Value>> = match value {
        Value::Array(items) => Box::new(items.iter_mut()),
        Value::Object(keys) => Box::new(keys.values_mut()),
        _ => return Some(left),
    };
    for one in below {
        left = at(one, left, visit)?;
    }
    Some(left)
}

fn instead(node: Value, others: &[Value], random: &mut Random) -> Value {
    let key = || Value::from("a");
    match random.below(14) {
        0 => Value::Null,
        1 => random.once_in(2).into(),
        2 => random.integer().into(),
        3 => json!(f64::from(i8::try_from(random.below(100)).unwrap_or_default()) / 4.0),
        4 => (*random.pick(&TEXTS)).into(),
        5 => json!({}),
        6 => json!([]),
        7 => json!([node, null_or(key(), random)]),
        8 => Value::from(node.to_string()),
        9 => json!({ *random.pick(&KEYS): node }),
        10 if !others.is_empty() => part(random.pick(others), random),
        11 => without_one(node, random),
        _ => with_one(node, others, random),
    }
}

fn null_or(value: Value, random: &mut Random) -> Value {
    if random.once_in(2) { Value::Null } else { value }
}

/// A part of a value.
fn part(value: &Value, random: &mut Random) -> Value {
    let mut value = value.clone();
    let mut part = Value::Null;
    let place = random.below(count(&value));
    at(&mut value, place, &mut |node| part = node.take());
    part
}

fn without_one(mut node: Value, random: &mut Random) -> Value {
    match &mut node {
        Value::Object(keys) if !keys.is_empty() => {
            let key = keys.keys().nth(random.below(keys.len())).cloned().unwrap_or_default();
            keys.shift_remove(&key);
        }
        Value::Array(items) if !items.is_empty() => {
            items.remove(random.below(items.len()));
        }
        _ => {}
    }
    node
}

fn with_one(node: Value, others: &[Value], random: &mut Random) -> Value {
    let one = match random.below(3) {
        0 if !others.is_empty() => part(random.pick(others), random),
        1 => (*random.pick(&TEXTS)).into(),
        _ => {
            random.pick(&[json!(true), json!({}), json!({"type": "string"}), json!(["a"])]).clone()
        }
    };
    match node {
        Value::Object(mut keys) => {
            keys.insert((*random.pick(&KEYS)).to_owned(), one);
            keys.into()
        }
        Value::Array(mut items) => {
            items.push(one);
            items.into()
        }
        _ => Map::from_iter([((*random.pick(&KEYS)).to_owned(), one)]).into(),
    }
}
