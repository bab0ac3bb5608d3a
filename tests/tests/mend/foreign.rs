//! Schemas as pydantic, zod and schemars write them.

use super::dice::Dice;
use serde_json::{Map, Value, json};

const NAMES: [&str; 7] = ["id", "limit", "filter", "rows", "mode", "when", "note"];

/// A root object with everything that these libraries emit, and a little that only hands write.
pub(crate) fn schema(dice: &mut Dice) -> Value {
    let mut root = object(dice, 2);
    let keys = root.as_object_mut().expect("an object");
    let definitions = json!({
        "Leaf": leaf(dice),
        "Choice": words(dice),
        "Thing": object(dice, 0),
        "Outer": {"type": "object", "properties": {"thing": {"$ref": "#/$defs/Thing"}}, "required": ["thing"]},
        "Node": {"type": "object", "properties": {
            "name": {"type": ["string", "null"]},
            "children": {"type": "array", "items": {"$ref": "#/$defs/Node"}},
        }},
    });
    keys.insert("$defs".to_owned(), definitions);
    match dice.roll(4) {
        0 => {
            keys.insert("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into())
        }
        1 => keys.insert("title".to_owned(), "Arguments".into()),
        _ => None,
    };
    root
}

fn object(dice: &mut Dice, depth: usize) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for name in NAMES {
        if dice.one_in(3) {
            continue;
        }
        properties.insert(name.to_owned(), parameter(dice, depth));
        if dice.one_in(2) {
            required.push(name);
        }
    }
    if dice.one_in(15) {
        required.push("undeclared");
    }
    let mut node = json!({"type": "object", "properties": properties});
    if !required.is_empty() {
        node["required"] = json!(required);
    }
    if dice.one_in(4) {
        node["additionalProperties"] = dice.one_in(2).into();
    }
    node
}

fn parameter(dice: &mut Dice, depth: usize) -> Value {
    let mut node = form(dice, depth);
    let Some(keys) = node.as_object_mut() else { return node };
    if dice.one_in(3) {
        keys.insert("description".to_owned(), "What it is".into());
    }
    if dice.one_in(5) {
        keys.insert("title".to_owned(), "Title".into());
    }
    if dice.one_in(5) {
        keys.insert("default".to_owned(), dice.pick(&[json!(null), json!(5), json!("a")]).clone());
    }
    node
}

fn form(dice: &mut Dice, depth: usize) -> Value {
    match dice.roll(if depth == 0 { 11 } else { 20 }) {
        0..=2 => leaf(dice),
        3 => words(dice),
        4 => json!({"anyOf": [leaf(dice), {"type": "null"}]}),
        5 => nullable(dice),
        6 => json!({"anyOf": [leaf(dice), leaf(dice)]}),
        7 => json!({"type": ["string", "integer"]}),
        8 => json!({"type": ["integer", "boolean", "null"], "minimum": 3}),
        9 => json!({"const": dice.pick(&[json!("a"), json!(3), json!(true)])}),
        10 => json!({"type": "string", "nullable": true}),
        11 => reference(dice),
        12 => json!({"anyOf": [reference(dice), {"type": "null"}]}),
        13 => json!({"allOf": [reference(dice)]}),
        14 => json!({"allOf": [object(dice, depth - 1), object(dice, depth - 1)]}),
        15 => json!({"type": "array", "items": parameter(dice, depth - 1), "minItems": 1}),
        16 => object(dice, depth - 1),
        17 => tagged(dice, depth - 1),
        18 => {
            json!({"anyOf": [object(dice, depth - 1), {"type": "array", "items": leaf(dice)}, {"type": "null"}]})
        }
        _ => dice
            .pick(&[
                json!(true),
                json!({}),
                json!({"type": "array"}),
                json!({"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}]}),
                json!({"type": "object", "additionalProperties": {"type": "string"}}),
                json!({"type": ["array", "null"], "items": {"type": ["string", "null"]}}),
                json!({"not": {"type": ["string", "null"]}}),
                json!({"properties": {"a": {"type": "number", "exclusiveMinimum": 0}}}),
            ])
            .clone(),
    }
}

fn reference(dice: &mut Dice) -> Value {
    let name = dice.pick(&["Leaf", "Choice", "Thing", "Outer", "Node"]);
    let mut node = json!({"$ref": format!("#/$defs/{name}")});
    if dice.one_in(3) {
        node["description"] = "What stands beside it.".into();
    }
    if *name == "Thing" && dice.one_in(4) {
        node["properties"] = json!({"beside": {"type": "string"}});
        node["required"] = json!(["beside"]);
    }
    node
}

fn leaf(dice: &mut Dice) -> Value {
    dice.pick(&[
        json!({"type": "string"}),
        json!({"type": "boolean"}),
        json!({"type": "string", "format": "uri"}),
        json!({"type": "string", "format": "date-time"}),
        json!({"type": "string", "pattern": "^[a-z]+$", "minLength": 1, "maxLength": 2000}),
        json!({"type": "integer"}),
        json!({"type": "integer", "format": "uint32", "minimum": 0}),
        json!({"type": "integer", "maximum": i64::MAX, "minimum": i64::MIN}),
        json!({"type": "integer", "exclusiveMinimum": 2, "exclusiveMaximum": 9}),
        json!({"type": "integer", "exclusiveMinimum": 2.5, "minimum": 5, "multipleOf": 2}),
        json!({"type": "number", "format": "double", "exclusiveMaximum": 4}),
        json!({"type": "number", "minimum": 1.5, "maximum": 2.5}),
    ])
    .clone()
}

fn words(dice: &mut Dice) -> Value {
    dice.pick(&[
        json!({"type": "string", "enum": ["a", "b"]}),
        json!({"enum": ["a", "b"]}),
        json!({"enum": ["a", "", null]}),
        json!({"type": ["string", "null"], "enum": ["a", "b", null]}),
        json!({"type": "integer", "enum": [1, 2, 3]}),
        json!({"oneOf": [{"const": "a", "description": "The first."}, {"const": "b"}]}),
        json!({"oneOf": [{"type": "string", "enum": ["a", "b"]}, {"type": "string", "const": "c", "description": "Last."}]}),
        json!({"anyOf": [{"type": "string", "enum": ["a"]}, {"type": "string", "enum": ["a", "b"]}]}),
        json!({"oneOf": [{"type": "string", "enum": ["a", "b"]}, {"type": "string", "enum": ["b", "c"]}]}),
    ])
    .clone()
}

fn nullable(dice: &mut Dice) -> Value {
    let kind = dice.pick(&["string", "integer", "boolean"]);
    json!({"type": [kind, "null"], "default": null})
}

/// A schemars enum with data: one object for each variant.
fn tagged(dice: &mut Dice, depth: usize) -> Value {
    let mut variant = |tag: &str| {
        let mut node = object(dice, depth);
        node["properties"]["kind"] = json!({"type": "string", "const": tag});
        node["required"] = json!(["kind"]);
        node
    };
    json!({"oneOf": [variant("one"), variant("two")]})
}
