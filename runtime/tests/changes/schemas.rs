//! Schemas by chance: the portable ones, and what else JSON Schema has.

use crate::dice::Dice;
use serde_json::{Map, Value, json};

pub(crate) const NAMES: [&str; 5] = ["a", "b", "title", "description", "kind"];
pub(crate) const WORDS: [&str; 5] = ["", "a", "bb", "draft", "live"];

/// A document: its root is an object, as MCP has it, and it may have a definition that can contain
/// itself.
pub(crate) fn document(dice: &mut Dice<'_>) -> Value {
    let mut root = record(dice, 3);
    // A definition that is a reference to itself says nothing.
    let definition = record(dice, 1);
    if let Some(keys) = root.as_object_mut() {
        keys.insert("$defs".to_owned(), json!({"D": definition}));
    }
    root
}

/// Any schema, `depth` deep at most.
pub(crate) fn schema(dice: &mut Dice<'_>, depth: usize) -> Value {
    match dice.roll(if depth == 0 { 12 } else { 26 }) {
        0 => json!({"type": "string"}),
        1 => json!({"type": "integer"}),
        2 => json!({"type": "number"}),
        3 => json!({"type": "boolean"}),
        4 => json!({"type": "string", "enum": words(dice)}),
        5 => json!({"const": dice.one_of(&[json!("a"), json!(1), json!(1.0), json!(null)])}),
        6 | 7 => bounded(dice),
        8 => json!({"type": ["string", "null"]}),
        9 => json!({"enum": [json!("a"), json!(1), json!(null)]}),
        10 => json!({"type": "null"}),
        11 => dice.one_of(&[json!(true), json!({})]).clone(),
        12 => json!({"$ref": "#/$defs/D"}),
        13 | 14 => record(dice, depth - 1),
        15 => json!({"type": "array", "items": schema(dice, depth - 1)}),
        16 => json!({"type": "object", "additionalProperties": schema(dice, depth - 1)}),
        17 => json!({"anyOf": [schema(dice, depth - 1), {"type": "null"}]}),
        18 => json!({"anyOf": [schema(dice, depth - 1), schema(dice, depth - 1)]}),
        19 => json!({"oneOf": [tagged("a", dice, depth), tagged("bb", dice, depth)]}),
        20 => json!({"type": "object"}),
        21 => json!({"allOf": [record(dice, depth - 1), record(dice, depth - 1)]}),
        22 => json!({"oneOf": [record(dice, depth - 1), record(dice, depth - 1)]}),
        23 => beside(dice, depth),
        24 => json!({"type": "array", "prefixItems": [schema(dice, depth - 1)]}),
        _ => json!({"not": schema(dice, depth - 1)}),
    }
}

/// A document in the portable dialect, which is what most servers publish.
pub(crate) fn portable(dice: &mut Dice<'_>, depth: usize) -> Value {
    let mut properties = Map::new();
    for name in &NAMES[..=dice.roll(3)] {
        let one = match dice.roll(if depth == 0 { 6 } else { 8 }) {
            0 => json!({"type": "string"}),
            1 => json!({"type": "number"}),
            2 | 3 => json!({"type": "string", "enum": words(dice)}),
            4 | 5 => bounded(dice),
            6 => json!({"type": "array", "items": portable(dice, depth - 1)}),
            _ => portable(dice, depth - 1),
        };
        properties.insert((*name).to_owned(), one);
    }
    let required: Vec<_> = properties.keys().filter(|_| dice.roll(2) == 0).cloned().collect();
    json!({"type": "object", "properties": properties, "required": required})
}

pub(crate) fn record(dice: &mut Dice<'_>, depth: usize) -> Value {
    let mut properties = Map::new();
    for _ in 0..=dice.roll(3) {
        let name = *dice.one_of(&NAMES);
        properties.insert(name.to_owned(), schema(dice, depth));
    }
    let required: Vec<_> = properties.keys().filter(|_| dice.roll(2) == 0).cloned().collect();
    let mut record = json!({"type": "object", "properties": properties, "required": required});
    match dice.roll(6) {
        3 => record["additionalProperties"] = json!(false),
        4 => record["additionalProperties"] = json!(true),
        5 => record["additionalProperties"] = schema(dice, 0),
        _ => {}
    }
    record
}

fn tagged(tag: &str, dice: &mut Dice<'_>, depth: usize) -> Value {
    let mut record = record(dice, depth - 1);
    record["properties"]["kind"] = json!({"const": tag});
    record["required"] = json!(["kind"]);
    record
}

/// A record with other keywords that speak of it.
fn beside(dice: &mut Dice<'_>, depth: usize) -> Value {
    let mut record = record(dice, depth - 1);
    let (keyword, value) = keyword(dice, depth);
    record[keyword] = value;
    record
}

/// A keyword that may stand beside any other.
pub(crate) fn keyword(dice: &mut Dice<'_>, depth: usize) -> (&'static str, Value) {
    let inner = depth.saturating_sub(1);
    match dice.roll(22) {
        0 => ("minimum", json!(dice.roll(4))),
        1 => ("maximum", json!(dice.roll(4))),
        2 => ("minLength", json!(dice.roll(3))),
        3 => ("maxLength", json!(dice.roll(3))),
        4 => ("pattern", json!(dice.one_of(&["^a", "b$"]))),
        5 => ("multipleOf", json!(1 + dice.roll(3))),
        6 => ("exclusiveMinimum", json!(dice.roll(4))),
        7 => ("exclusiveMaximum", json!(dice.one_of(&[json!(2), json!(2.5)]))),
        8 => ("minItems", json!(dice.roll(3))),
        9 => ("maxItems", json!(dice.roll(3))),
        10 => ("uniqueItems", json!(dice.roll(2) == 1)),
        11 => ("anyOf", json!([{"required": ["a"]}, {"required": ["b"]}])),
        12 => ("minProperties", json!(dice.roll(3))),
        13 => ("maxProperties", json!(dice.roll(3))),
        14 => ("not", json!({"required": [dice.one_of(&NAMES)]})),
        15 => ("allOf", json!([schema(dice, inner)])),
        16 => ("anyOf", json!([schema(dice, inner), schema(dice, inner)])),
        17 => ("patternProperties", json!({"^a": schema(dice, inner)})),
        18 => ("propertyNames", json!({"maxLength": 1 + dice.roll(5)})),
        19 => ("contains", schema(dice, inner)),
        20 => ("enum", json!([1, "a", null, {"a": 1}])),
        _ => ("unevaluatedProperties", json!(false)),
    }
}

fn bounded(dice: &mut Dice<'_>) -> Value {
    let kind = *dice.one_of(&["integer", "number", "string"]);
    let mut schema = json!({"type": kind});
    for _ in 0..=dice.roll(2) {
        let (keyword, value) = if kind == "string" {
            (*dice.one_of(&["minLength", "maxLength"]), json!(dice.roll(4)))
        } else {
            (*dice.one_of(&["minimum", "maximum", "exclusiveMinimum"]), json!(dice.roll(5)))
        };
        schema[keyword] = value;
    }
    schema
}

pub(crate) fn words(dice: &mut Dice<'_>) -> Vec<&'static str> {
    let mut words: Vec<_> = WORDS.into_iter().filter(|_| dice.roll(2) == 0).collect();
    if words.is_empty() {
        words.push("a");
    }
    words
}
