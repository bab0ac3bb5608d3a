//! Arguments from a published schema: good ones, slightly wrong ones, and anything.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

/// Arguments for a tool: mostly what its schema asks for.
pub(crate) fn arguments(schema: &Value, words: &[String]) -> BoxedStrategy<Map<String, Value>> {
    let unknown = prop_oneof![9 => Just(None), 1 => ("[a-z_]{1,9}", anything()).prop_map(Some)];
    (object(schema, words), unknown)
        .prop_map(|(mut arguments, unknown)| {
            arguments.extend(unknown);
            arguments
        })
        .boxed()
}

fn object(schema: &Value, words: &[String]) -> BoxedStrategy<Map<String, Value>> {
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut all: BoxedStrategy<Map<String, Value>> = Just(Map::new()).boxed();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let weight = if required.contains(&name.as_str()) { 0.95 } else { 0.4 };
        let one = proptest::option::weighted(weight, value(property, words));
        let name = name.clone();
        all = (all, one)
            .prop_map(move |(mut map, one)| {
                map.extend(one.map(|one| (name.clone(), one)));
                map
            })
            .boxed();
    }
    all
}

fn value(schema: &Value, words: &[String]) -> BoxedStrategy<Value> {
    prop_oneof![
        12 => fitting(schema, words),
        2 => fitting(schema, words).prop_map(|value| Value::String(value.to_string())),
        1 => anything(),
        1 => select(vec![json!(null), json!(""), json!("null"), json!({}), json!(["null"])]),
    ]
    .boxed()
}

fn fitting(schema: &Value, words: &[String]) -> BoxedStrategy<Value> {
    if let Some(members) = schema["enum"].as_array() {
        return select(members.clone()).boxed();
    }
    match schema["type"].as_str() {
        Some("boolean") => any::<bool>().prop_map(Value::from).boxed(),
        Some("integer") => integer(schema),
        Some("number") => any::<f64>().prop_map(Value::from).boxed(),
        Some("array") => vec(value(&schema["items"], words), 0..4).prop_map(Value::from).boxed(),
        Some("object") => object(schema, words).prop_map(Value::Object).boxed(),
        _ => text(words),
    }
}

fn integer(schema: &Value) -> BoxedStrategy<Value> {
    let least = schema["minimum"].as_i64().unwrap_or(-5);
    let most = schema["maximum"].as_i64().unwrap_or(50);
    prop_oneof![
        6 => (least..=most.min(least + 40)).prop_map(Value::from),
        1 => select(vec![json!(i64::MIN), json!(u64::MAX), json!(9_007_199_254_740_993_i64), json!(2.0), json!(0.5)]),
    ]
    .boxed()
}

fn text(words: &[String]) -> BoxedStrategy<Value> {
    prop_oneof![
        6 => select(words.to_vec()).prop_map(Value::from),
        1 => any::<String>().prop_map(Value::from),
        1 => "[\\PC\"'()*:^-]{0,20}".prop_map(Value::from),
    ]
    .boxed()
}

/// Any JSON.
fn anything() -> BoxedStrategy<Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            proptest::collection::btree_map(".{0,6}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
    .boxed()
}
