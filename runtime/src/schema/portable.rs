//! The portable dialect: structure from the [`Shape`], words and bounds from schemars.
//!
//! Every node has one string `type`; nothing is referenced; a value that may be absent is a plain
//! type outside `required`.

use super::prose;
use crate::actions::Action;
use crate::number::LARGEST;
use crate::shape::{Record, Shape, Union};
use serde_json::{Map, Value, json};

/// Which contract a schema describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Input,
    Output,
}

/// Keywords that `decode` checks and the published schema does not show.
const CHECKED_ONLY: [&str; 4] = ["minLength", "maxLength", "minItems", "maxItems"];

/// The schema of a shape. Bounds that only `decode` knows are kept; see [`without_prose_bounds`].
pub(crate) fn portable(shape: &'static Shape, raw: &Value, side: Side) -> Value {
    let raw = present(raw);
    match shape {
        Shape::Option(inner) | Shape::Wrapped(_, inner) => portable(inner, raw, side),
        Shape::Boolean => leaf("boolean", raw, &[]),
        Shape::Integer => integer(raw),
        Shape::Number => leaf("number", raw, &["minimum", "maximum"]),
        Shape::String => leaf("string", raw, &["minLength", "maxLength"]),
        Shape::Choice(choices) => {
            words(choices.iter().map(|choice| (choice.name, choice.doc)).collect(), raw, side)
        }
        Shape::Actions(actions) => self::actions(actions.iter(), raw),
        Shape::Array(item) => array(item, raw, side),
        Shape::Map(value) => map(value, raw, side),
        Shape::Record(record) => self::record(record, raw, side),
        Shape::Union(union) => self::union(union, raw),
        Shape::Null | Shape::Any | Shape::OddMap(_) | Shape::Broken => leaf("object", raw, &[]),
    }
}

/// The schema of the `action` argument, with these actions.
pub(crate) fn actions<'a>(actions: impl Iterator<Item = &'a Action>, raw: &Value) -> Value {
    words(actions.map(|action| (action.name, action.doc)).collect(), present(raw), Side::Input)
}

/// Takes the keywords away that only `decode` needs.
pub(crate) fn without_prose_bounds(schema: &Value) -> Value {
    match schema {
        Value::Object(node) => {
            let kept = node.iter().filter(|(key, value)| {
                // A property may be named so; a bound is always a number.
                !(CHECKED_ONLY.contains(&key.as_str()) && value.is_number())
            });
            kept.map(|(key, value)| (key.clone(), without_prose_bounds(value)))
                .collect::<Map<_, _>>()
                .into()
        }
        Value::Array(items) => items.iter().map(without_prose_bounds).collect(),
        other => other.clone(),
    }
}

fn leaf(kind: &str, raw: &Value, bounds: &[&str]) -> Value {
    let mut node = Map::new();
    node.insert("type".to_owned(), kind.into());
    prose::set(&mut node, prose::describe(raw, &[]));
    keep(&mut node, raw, bounds);
    node.into()
}

/// An integer has the bounds of its width too: schemars leaves some out, and an author's own may be
/// wider.
fn integer(raw: &Value) -> Value {
    let mut node = leaf("integer", raw, &["minimum", "maximum"]);
    let given = |key: &str| raw.get(key).and_then(Value::as_f64);
    let (least, most) = width(raw.get("format").and_then(Value::as_str).unwrap_or_default());
    if let Some(least) =
        least.filter(|least| given("minimum").is_none_or(|g| g < f64::from(*least)))
    {
        node["minimum"] = least.into();
    }
    if let Some(most) = most.filter(|most| given("maximum").is_none_or(|g| g > f64::from(*most))) {
        node["maximum"] = most.into();
    }
    node
}

/// What an integer type holds, as far as a number of JavaScript can be beyond it.
fn width(format: &str) -> (Option<i32>, Option<u32>) {
    match format {
        "int8" => (Some(i8::MIN.into()), Some(i8::MAX.unsigned_abs().into())),
        "int16" => (Some(i16::MIN.into()), Some(i16::MAX.unsigned_abs().into())),
        "int32" => (Some(i32::MIN), Some(i32::MAX.unsigned_abs())),
        "uint8" => (Some(0), Some(u8::MAX.into())),
        "uint16" => (Some(0), Some(u16::MAX.into())),
        "uint32" => (Some(0), Some(u32::MAX)),
        "uint64" | "uint" => (Some(0), None),
        _ => (None, None),
    }
}

fn keep(node: &mut Map<String, Value>, raw: &Value, keys: &[&str]) {
    for key in keys {
        if let Some(bound) = raw.get(*key).filter(|bound| is_safe(bound)) {
            node.insert((*key).to_owned(), whole(bound));
        }
    }
}

/// Bounds beyond 2^53 - 1 kill a session of one client, and no JSON number reaches them.
fn is_safe(bound: &Value) -> bool {
    bound.as_f64().is_some_and(|bound| bound.abs() <= LARGEST)
}

/// `0`, not `0.0`.
fn whole(bound: &Value) -> Value {
    match bound.as_f64() {
        #[allow(clippy::cast_possible_truncation)] // is_safe() has looked
        Some(float) if bound.is_f64() && float.fract() == 0.0 => json!(float as i64),
        _ => bound.clone(),
    }
}

fn words(words: Vec<(&str, &str)>, raw: &Value, side: Side) -> Value {
    let mut node = Map::new();
    node.insert("type".to_owned(), "string".into());
    let description = prose::describe(raw, &words);
    let description = match side {
        Side::Input => prose::untold(description, &words),
        Side::Output => description,
    };
    prose::set(&mut node, description);
    node.insert("enum".to_owned(), words.iter().map(|(word, _)| Value::from(*word)).collect());
    node.into()
}

fn array(item: &'static Shape, raw: &Value, side: Side) -> Value {
    let mut node = Map::new();
    node.insert("type".to_owned(), "array".into());
    prose::set(&mut node, prose::describe(raw, &[]));
    let items = raw.get("items").unwrap_or(&Value::Null);
    node.insert("items".to_owned(), portable(item, items, side));
    keep(&mut node, raw, &["minItems", "maxItems"]);
    node.into()
}

fn map(value: &'static Shape, raw: &Value, side: Side) -> Value {
    let mut node = Map::new();
    node.insert("type".to_owned(), "object".into());
    prose::set(&mut node, prose::describe(raw, &[]));
    node.insert("properties".to_owned(), json!({}));
    if side == Side::Output && !matches!(value, Shape::Any) {
        let values = raw.get("additionalProperties").unwrap_or(&Value::Null);
        node.insert("additionalProperties".to_owned(), portable(value, values, side));
    }
    node.into()
}

fn record(record: &'static Record, raw: &Value, side: Side) -> Value {
    let mut node = Map::new();
    node.insert("type".to_owned(), "object".into());
    prose::set(&mut node, prose::describe(raw, &[]));
    let mut properties = Map::new();
    let mut required = Vec::new();
    let prose = raw.get("properties").unwrap_or(&Value::Null);
    for field in record.keys() {
        let schema = portable(field.shape, prose.get(field.name).unwrap_or(&Value::Null), side);
        properties.insert(field.name.to_owned(), nullable(schema, field.nullable));
        if field.required {
            required.push(Value::from(field.name));
        }
    }
    if side == Side::Input {
        tell_together(&mut properties, record);
        tell_exclusions(&mut properties, record);
    }
    node.insert("properties".to_owned(), properties.into());
    if !required.is_empty() {
        node.insert("required".to_owned(), required.into());
    }
    if side == Side::Output && !record.echoed {
        node.insert("additionalProperties".to_owned(), false.into());
    }
    node.into()
}

/// No keyword of the dialect says that the keys of a flattened `Option` need each other.
fn tell_together(properties: &mut Map<String, Value>, record: &'static Record) {
    for keys in record.together() {
        let required: Vec<&str> =
            keys.iter().filter(|field| field.required).map(|field| field.name).collect();
        for field in &keys {
            let others = required.iter().filter(|name| **name != field.name);
            let others: Vec<String> = others.map(|name| format!("`{name}`")).collect();
            let node = properties.get_mut(field.name).and_then(Value::as_object_mut);
            if let (Some(node), false) = (node, others.is_empty()) {
                prose::tell(node, &format!("Only with {}.", others.join(", ")));
            }
        }
    }
}

/// Nor does one say that of two keys only one is given.
fn tell_exclusions(properties: &mut Map<String, Value>, record: &'static Record) {
    let told = record.exclusions();
    for (name, node) in properties {
        let others = told.iter().filter_map(|(a, b)| match name {
            name if name == a => Some(b),
            name if name == b => Some(a),
            _ => None,
        });
        let others: Vec<String> = others.map(|other| format!("`{other}`")).collect();
        if let (Some(node), false) = (node.as_object_mut(), others.is_empty()) {
            prose::tell(node, &format!("Not together with {}.", others.join(", ")));
        }
    }
}

/// The author asked for `null` on the wire, so the schema must allow it.
fn nullable(mut schema: Value, nullable: bool) -> Value {
    if nullable && let Some(kind) = schema.get_mut("type") {
        *kind = json!([kind.take(), "null"]);
    }
    schema
}

/// A scalar union is published as text and accepted in either form; a known structural union is
/// published as schemars writes it, with its bounds.
fn union(union: &Union, raw: &Value) -> Value {
    if union.is_scalar() {
        return leaf("string", raw, &[]);
    }
    bounded(raw)
}

/// A schema of schemars' own, with the bounds of integers, and told what the dialect does not keep.
fn bounded(raw: &Value) -> Value {
    let mut node: Map<String, Value> = match raw {
        Value::Object(node) => {
            node.iter().map(|(key, value)| (key.clone(), bounded(value))).collect()
        }
        Value::Array(items) => return items.iter().map(bounded).collect(),
        other => return other.clone(),
    };
    // A property may be named `type`; then it is a schema.
    if raw.get("type").is_some_and(|kind| !kind.is_object()) {
        prose::set(&mut node, prose::describe(raw, &[]));
    }
    if raw.get("type") == Some(&json!("integer")) {
        node.extend(integer(raw).as_object().cloned().unwrap_or_default());
    }
    node.into()
}

/// The branch of schemars' `anyOf [T, null]` that is not null.
fn present(raw: &Value) -> &Value {
    let branches = raw.get("anyOf").and_then(Value::as_array);
    let is_null = |branch: &Value| branch.get("type") == Some(&json!("null"));
    match branches.map(Vec::as_slice) {
        Some([value, null]) if is_null(null) && raw.get("description").is_none() => value,
        _ => raw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Choice, Field};

    #[test]
    fn an_option_is_its_type_outside_required() {
        static SHAPE: Shape = Shape::Record(&Record {
            name: "In",
            echoed: false,
            fields: &[
                Field { name: "b", shape: &Shape::Integer, ..Field::PLAIN },
                Field {
                    name: "a",
                    shape: &Shape::Option(&Shape::String),
                    required: false,
                    ..Field::PLAIN
                },
            ],
        });
        let raw = json!({"type": "object", "properties": {
            "b": {"type": "integer", "format": "uint32", "minimum": 0, "default": 5},
            "a": {"type": ["string", "null"], "description": "A.", "maxLength": 9},
        }});
        assert_eq!(
            without_prose_bounds(&portable(&SHAPE, &raw, Side::Input)).to_string(),
            r#"{"type":"object","properties":{"b":{"type":"integer","description":"Default: 5.","minimum":0,"maximum":4294967295},"a":{"type":"string","description":"A. At most 9 characters."}},"required":["b"]}"#
        );
    }

    #[test]
    fn keys_that_need_each_other_say_so() {
        static SHAPE: Shape = Shape::Record(&Record {
            name: "In",
            echoed: false,
            fields: &[Field {
                shape: &Shape::Option(&Shape::Record(&Record {
                    name: "Place",
                    echoed: false,
                    fields: &[
                        Field { name: "x", shape: &Shape::Number, ..Field::PLAIN },
                        Field { name: "y", shape: &Shape::Number, ..Field::PLAIN },
                        Field { name: "z", shape: &Shape::Number, required: false, ..Field::PLAIN },
                    ],
                })),
                flatten: true,
                ..Field::PLAIN
            }],
        });
        let schema =
            portable(&SHAPE, &json!({"properties": {"x": {"description": "X."}}}), Side::Input);
        assert_eq!(schema["properties"]["x"]["description"], "X. Only with `y`.");
        assert_eq!(schema["properties"]["z"]["description"], "Only with `x`, `y`.");
        assert_eq!(schema.get("required"), None);
    }

    #[test]
    fn keys_that_exclude_each_other_say_so_both_ways() {
        static SHAPE: Shape = Shape::Record(&Record {
            name: "In",
            echoed: false,
            fields: &[
                Field { name: "a", excludes: &["b", "c"], required: false, ..Field::PLAIN },
                Field { name: "b", required: false, ..Field::PLAIN },
                Field {
                    shape: &Shape::Record(&Record {
                        name: "Inner",
                        echoed: false,
                        fields: &[
                            Field { name: "c", required: false, ..Field::PLAIN },
                            Field { name: "d", required: false, ..Field::PLAIN },
                        ],
                    }),
                    flatten: true,
                    ..Field::PLAIN
                },
            ],
        });
        let raw = json!({"properties": {"b": {"description": "B.", "default": 5}}});
        let schema = portable(&SHAPE, &raw, Side::Input);
        let told = |name: &str| schema["properties"][name]["description"].clone();
        assert_eq!(told("a"), "Not together with `b`, `c`.");
        assert_eq!(told("b"), "B. Default: 5. Not together with `a`.");
        assert_eq!(told("c"), "Not together with `a`.");
        assert_eq!(told("d"), Value::Null);
    }

    #[test]
    fn an_integer_has_the_bounds_of_its_width() {
        for (raw, bounds) in [
            (json!({"format": "int32"}), json!([-2_147_483_648_i64, 2_147_483_647])),
            (json!({"format": "uint8", "minimum": -5, "maximum": 300}), json!([0, 255])),
            (json!({"format": "uint32", "minimum": 2, "maximum": 9}), json!([2, 9])),
            (json!({"format": "int64"}), json!([null, null])),
        ] {
            let node = portable(&Shape::Integer, &raw, Side::Input);
            assert_eq!(json!([node.get("minimum"), node.get("maximum")]), bounds, "{raw}");
        }
    }

    #[test]
    fn a_documented_enum_keeps_its_order_and_tells_its_words() {
        static SHAPE: Shape = Shape::Choice(&[
            Choice { name: "x", aliases: &[], doc: "" },
            Choice { name: "y", aliases: &[], doc: "The\nother." },
        ]);
        assert_eq!(
            portable(&SHAPE, &json!({"oneOf": []}), Side::Output).to_string(),
            r#"{"type":"string","description":"`y`: The other.","enum":["x","y"]}"#
        );
    }
}
