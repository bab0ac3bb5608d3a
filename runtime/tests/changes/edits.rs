//! Edits of a schema, as authors make them.

use crate::dice::Dice;
use crate::schemas::{NAMES, WORDS, keyword, schema};
use serde_json::{Value, json};

/// Changes one schema somewhere in the document.
pub(crate) fn edit(document: &mut Value, dice: &mut Dice<'_>) {
    let mut places = Vec::new();
    schemas(document, String::new(), &mut places);
    let place = dice.one_of(&places).clone();
    let Some(node) = document.pointer_mut(&place) else { return };
    if place.is_empty() || place == "/$defs/D" {
        record(node, dice);
    } else {
        any(node, dice);
    }
}

/// Changes one schema of a portable document as its author would.
pub(crate) fn portable(document: &mut Value, dice: &mut Dice<'_>) {
    let mut places = Vec::new();
    schemas(document, String::new(), &mut places);
    let place = dice.one_of(&places).clone();
    let Some(node) = document.pointer_mut(&place) else { return };
    if node.get("properties").is_some() {
        keys(node, dice);
    } else {
        fitting(node, dice);
    }
}

/// A key more or less, or one that is required or no more so.
fn keys(node: &mut Value, dice: &mut Dice<'_>) {
    let made = crate::schemas::portable(dice, 0);
    let Some(names) = node["properties"].as_object_mut() else { return };
    let there: Vec<_> = names.keys().cloned().collect();
    let Some(mut name) = there.get(dice.roll(there.len().max(1))).cloned() else { return };
    let kind = dice.roll(5);
    match kind {
        0 | 1 => {
            "kind".clone_into(&mut name);
            names.insert(name.clone(), made);
        }
        2 => drop(names.remove(&name)),
        _ => {}
    }
    let Some(required) = node["required"].as_array_mut() else { return };
    match required.iter().position(|one| *one == *name) {
        Some(at) if kind > 1 => drop(required.remove(at)),
        None if kind == 1 || kind > 2 => required.push(json!(name)),
        _ => {}
    }
}

/// Where schemas stand.
fn schemas(node: &Value, place: String, places: &mut Vec<String>) {
    let Some(keys) = node.as_object() else { return places.push(place) };
    for (keyword, value) in keys {
        let below = format!("{place}/{keyword}");
        match (keyword.as_str(), value) {
            ("properties" | "$defs" | "patternProperties", Value::Object(names)) => {
                for (name, one) in names {
                    schemas(one, format!("{below}/{name}"), places);
                }
            }
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(list)) => {
                for (index, one) in list.iter().enumerate() {
                    schemas(one, format!("{below}/{index}"), places);
                }
            }
            ("items" | "additionalProperties" | "not" | "contains", one) => {
                schemas(one, below, places);
            }
            _ => {}
        }
    }
    places.push(place);
}

fn any(node: &mut Value, dice: &mut Dice<'_>) {
    let plain = node.clone();
    // What stands there already is what authors change most.
    if dice.roll(2) == 1 && fitting(node, dice) {
        return;
    }
    match dice.roll(16) {
        0 => *node = schema(dice, 2),
        1 => *node = json!({"anyOf": [plain, {"type": "null"}]}),
        2 => *node = json!({"anyOf": [plain, schema(dice, 1)]}),
        3 => *node = json!({"allOf": [plain]}),
        4 => retype(node, dice),
        5 => list(node, dice),
        6 => branches(node, dice),
        7 => bound(node, dice),
        8 | 9 => without_one(node, dice),
        10 => with(node, "description", json!(dice.one_of(&WORDS))),
        11 => {
            let (keyword, value) = keyword(dice, 1);
            with(node, keyword, value);
        }
        12 => swap(node),
        _ => record(node, dice),
    }
}

/// An edit of what the schema has, if it has something of the kind.
fn fitting(node: &mut Value, dice: &mut Dice<'_>) -> bool {
    let has = |keywords: &[&str]| keywords.iter().any(|keyword| node.get(keyword).is_some());
    let bounded = node.as_object().is_some_and(|keys| keys.values().any(Value::is_u64));
    let edit: fn(&mut Value, &mut Dice<'_>) = if bounded {
        bound
    } else if has(&["enum", "const"]) {
        list
    } else if has(&["anyOf", "oneOf", "allOf", "prefixItems"]) {
        branches
    } else if has(&["properties"]) {
        record
    } else if has(&["type"]) {
        retype
    } else {
        return false;
    };
    edit(node, dice);
    true
}

/// Another key, one less, or another word on the keys.
fn record(node: &mut Value, dice: &mut Dice<'_>) {
    let name = *dice.one_of(&NAMES);
    let made = schema(dice, 1);
    let Some(keys) = node.as_object_mut() else { return };
    match dice.roll(5) {
        0 => {
            let properties = keys.entry("properties").or_insert_with(|| json!({}));
            properties[name] = made;
        }
        1 => {
            let names = keys.get_mut("properties").and_then(Value::as_object_mut);
            let Some(names) = names else { return };
            let Some(name) = names.keys().nth(dice.roll(names.len().max(1))).cloned() else {
                return;
            };
            names.remove(&name);
            if let Some(Value::Array(required)) = keys.get_mut("required") {
                required.retain(|one| one != &name);
            }
        }
        2 => {
            let required = keys.entry("required").or_insert_with(|| json!([]));
            let Value::Array(required) = required else { return };
            match required.iter().position(|one| one == name) {
                Some(at) => drop(required.remove(at)),
                None => required.push(json!(name)),
            }
        }
        3 => drop(keys.remove("additionalProperties")),
        _ => {
            let others = [json!(false), json!(true), made];
            keys.insert("additionalProperties".to_owned(), dice.one_of(&others).clone());
        }
    }
}

/// Another type, often the nearest.
fn retype(node: &mut Value, dice: &mut Dice<'_>) {
    let near = match node.get("type").and_then(Value::as_str) {
        Some("integer") => json!("number"),
        Some("number") => json!("integer"),
        Some(kind) => json!([kind, "null"]),
        None => json!("string"),
    };
    let far = json!(["string", "integer", "object", ["integer", "string"]]);
    let kind = if dice.roll(2) == 0 { near } else { far[dice.roll(4)].clone() };
    with(node, "type", kind);
}

fn list(node: &mut Value, dice: &mut Dice<'_>) {
    let word = json!(dice.one_of(&WORDS));
    if let Some(Value::Array(list)) = node.get_mut("enum") {
        match list.iter().position(|one| *one == word) {
            Some(at) => drop(list.remove(at)),
            None => list.push(word),
        }
        if list.is_empty() {
            list.push(json!("a"));
        }
    } else if let Some(one) = node.as_object_mut().and_then(|keys| keys.remove("const")) {
        with(node, "enum", json!([one, word]));
    } else {
        with(node, "enum", json!(["a", "bb", 1, null]));
    }
}

fn branches(node: &mut Value, dice: &mut Dice<'_>) {
    let made = schema(dice, 1);
    for keyword in ["anyOf", "oneOf", "allOf", "prefixItems"] {
        if let Some(Value::Array(list)) = node.get_mut(keyword) {
            match dice.roll(3) {
                0 if list.len() > 1 => drop(list.remove(dice.roll(list.len()))),
                1 => list.reverse(),
                _ => list.push(made),
            }
            return;
        }
    }
}

fn bound(node: &mut Value, dice: &mut Dice<'_>) {
    let Some(keys) = node.as_object_mut() else { return };
    let numbers = keys.iter_mut().filter(|(_, value)| value.is_u64());
    for (_, value) in numbers.take(1) {
        *value = json!(dice.roll(5) + 1);
    }
}

fn without_one(node: &mut Value, dice: &mut Dice<'_>) {
    let Some(keys) = node.as_object_mut() else { return };
    let Some(keyword) = keys.keys().nth(dice.roll(keys.len().max(1))).cloned() else { return };
    keys.remove(&keyword);
}

fn swap(node: &mut Value) {
    let Some(keys) = node.as_object_mut() else { return };
    if let Some(list) = keys.remove("anyOf") {
        keys.insert("oneOf".to_owned(), list);
    } else if let Some(list) = keys.remove("oneOf") {
        keys.insert("anyOf".to_owned(), list);
    }
}

fn with(node: &mut Value, keyword: &str, value: Value) {
    if let Some(keys) = node.as_object_mut() {
        keys.insert(keyword.to_owned(), value);
    }
}
