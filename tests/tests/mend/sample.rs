//! Values that try to fit a schema; whoever asks must validate them.

use super::dice::Dice;
use serde_json::{Map, Value, json};

/// A value for a schema, with now and then something wrong in it.
pub(crate) fn sample(schema: &Value, root: &Value, dice: &mut Dice, depth: usize) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        let mut target = root.pointer(&reference[1..]).expect("it is there").clone();
        for key in ["properties", "required"] {
            if let Some(beside) = schema.get(key) {
                add(&mut target[key], beside);
            }
        }
        return sample(&target, root, dice, depth + 1);
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(branches) = schema[key].as_array() {
            return sample(dice.pick(branches), root, dice, depth);
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return together(parts, schema, root, dice, depth);
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    if let Some(words) = schema["enum"].as_array() {
        return dice.pick(words).clone();
    }
    let kind = match &schema["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => dice.pick(kinds).as_str().expect("a type").to_owned(),
        _ if schema.get("properties").is_some() => "object".to_owned(),
        _ => (*dice.pick(&["string", "integer", "boolean", "null"])).to_owned(),
    };
    match &*kind {
        "object" => object(schema, root, dice, depth),
        "array" => array(schema, root, dice, depth),
        "integer" => json!(i64::try_from(dice.roll(14)).expect("small") - 2),
        "number" => {
            dice.pick(&[json!(0), json!(1.5), json!(2), json!(2.5), json!(4), json!(7.25)]).clone()
        }
        "boolean" => dice.one_in(2).into(),
        "null" => Value::Null,
        _ => dice
            .pick(&[
                json!("a"),
                json!("b"),
                json!("word"),
                json!("https://example.com/x"),
                json!(""),
                json!("2024-01-02T03:04:05Z"),
            ])
            .clone(),
    }
}

fn together(parts: &[Value], schema: &Value, root: &Value, dice: &mut Dice, depth: usize) -> Value {
    let mut whole = Map::new();
    let mut last = Value::Null;
    let mut outer = schema.clone();
    outer.as_object_mut().expect("an object").remove("allOf");
    let outer = outer.get("properties").is_some().then_some(outer);
    for part in parts.iter().chain(&outer) {
        last = sample(part, root, dice, depth);
        if let Value::Object(keys) = &last {
            // The first part's keys stand, so that what both declare fits one of them.
            for (key, value) in keys {
                whole.entry(key).or_insert_with(|| value.clone());
            }
        }
    }
    if last.is_object() { whole.into() } else { last }
}

fn object(schema: &Value, root: &Value, dice: &mut Dice, depth: usize) -> Value {
    let mut object = Map::new();
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (name, one) in schema["properties"].as_object().into_iter().flatten() {
        let wanted = required.contains(&name.as_str());
        if (wanted && !dice.one_in(40)) || (depth < 4 && dice.one_in(2)) {
            object.insert(name.clone(), sample(one, root, dice, depth + 1));
        }
    }
    for name in required.iter().filter(|name| schema["properties"].get(**name).is_none()) {
        object.insert((*name).to_owned(), "a".into());
    }
    if let Some(values @ Value::Object(_)) = schema.get("additionalProperties") {
        object.insert("free".to_owned(), sample(values, root, dice, depth + 1));
    }
    object.into()
}

fn array(schema: &Value, root: &Value, dice: &mut Dice, depth: usize) -> Value {
    if let Some(places) = schema["prefixItems"].as_array() {
        return places.iter().map(|place| sample(place, root, dice, depth + 1)).collect();
    }
    let many = if depth > 3 { 0 } else { dice.roll(3) };
    let items = schema.get("items").cloned().unwrap_or_else(|| json!({"type": "string"}));
    (0..many).map(|_| sample(&items, root, dice, depth + 1)).collect()
}

fn add(target: &mut Value, beside: &Value) {
    match (target, beside) {
        (Value::Object(keys), Value::Object(more)) => {
            keys.extend(more.iter().map(|(key, value)| (key.clone(), value.clone())));
        }
        (Value::Array(items), Value::Array(more)) => items.extend(more.iter().cloned()),
        (target, beside) => *target = beside.clone(),
    }
}
