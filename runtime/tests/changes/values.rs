//! Values of a schema by chance, near its edges; whether they are valid is for the validator to say.

use crate::dice::Dice;
use crate::schemas::{NAMES, WORDS};
use serde_json::{Map, Value, json};

/// A value that a schema may take.
pub(crate) fn value(schema: &Value, root: &Value, dice: &mut Dice<'_>, depth: usize) -> Value {
    let Some(keys) = schema.as_object() else { return any(dice, depth) };
    if depth == 0 || dice.rarely(12) {
        return any(dice, depth.min(1));
    }
    if let Some(target) =
        keys.get("$ref").and_then(Value::as_str).and_then(|it| it.strip_prefix('#'))
    {
        return value(root.pointer(target).unwrap_or(&Value::Null), root, dice, depth - 1);
    }
    for keyword in ["anyOf", "oneOf", "allOf"] {
        if let Some(list) = keys.get(keyword).and_then(Value::as_array)
            && !list.is_empty()
            && !(keys.contains_key("properties") && dice.roll(2) == 0)
        {
            return value(dice.one_of(list), root, dice, depth - 1);
        }
    }
    if let Some(one) = keys.get("const") {
        return one.clone();
    }
    if let Some(list) = keys.get("enum").and_then(Value::as_array) {
        return dice.one_of(list).clone();
    }
    match keys.get("type") {
        Some(Value::Array(kinds)) => typed(dice.one_of(kinds), keys, root, dice, depth),
        Some(kind) => typed(kind, keys, root, dice, depth),
        None if keys.contains_key("properties") => object(keys, root, dice, depth),
        None => any(dice, depth),
    }
}

fn typed(
    kind: &Value,
    keys: &Map<String, Value>,
    root: &Value,
    dice: &mut Dice<'_>,
    depth: usize,
) -> Value {
    match kind.as_str() {
        Some("string") => {
            json!(dice.one_of(&["", "a", "b", "bb", "aab", "draft", "live", "abcdefg"]))
        }
        Some("integer") => number(dice, &[0, 1, 2, 3, 4, 5, 6, -1, 12]),
        Some("number") if dice.roll(2) == 0 => json!(dice.one_of(&[0.5, 1.0, 2.5, 3.5, -0.5])),
        Some("number") => number(dice, &[0, 1, 2, 3, 4, 5, 6]),
        Some("boolean") => json!(dice.roll(2) == 0),
        Some("array") => {
            let items = keys.get("prefixItems").and_then(|list| list.get(0));
            let items = items.or_else(|| keys.get("items")).unwrap_or(&Value::Null);
            (0..dice.roll(4)).map(|_| value(items, root, dice, depth - 1)).collect()
        }
        Some("object") => object(keys, root, dice, depth),
        _ => Value::Null,
    }
}

fn number(dice: &mut Dice<'_>, of: &[i64]) -> Value {
    json!(dice.one_of(of))
}

fn object(keys: &Map<String, Value>, root: &Value, dice: &mut Dice<'_>, depth: usize) -> Value {
    let mut made = Map::new();
    let none = Map::new();
    let properties = keys.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let required = keys.get("required").cloned().unwrap_or_default();
    for (name, schema) in properties {
        let must = required.as_array().is_some_and(|list| list.iter().any(|one| one == name));
        if must || dice.roll(2) == 0 {
            made.insert(name.clone(), value(schema, root, dice, depth - 1));
        }
    }
    let others = keys.get("additionalProperties").unwrap_or(&Value::Null);
    for name in NAMES {
        let must = required.as_array().is_some_and(|list| list.iter().any(|one| one == name));
        if !properties.contains_key(name) && (must || dice.rarely(4)) {
            made.insert(name.to_owned(), value(others, root, dice, depth - 1));
        }
    }
    Value::Object(made)
}

fn any(dice: &mut Dice<'_>, depth: usize) -> Value {
    match dice.roll(if depth == 0 { 6 } else { 9 }) {
        0 => json!(dice.one_of(&WORDS)),
        1 => json!(dice.roll(6)),
        2 => json!(2.5),
        3 => json!(null),
        4 => json!(true),
        5 => json!(1.0),
        6 => json!([any(dice, depth - 1), any(dice, depth - 1)]),
        7 => json!({}),
        _ => json!({*dice.one_of(&NAMES): any(dice, depth - 1)}),
    }
}
