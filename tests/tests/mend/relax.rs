//! A published input schema without what the mended one only tells.

use serde_json::{Map, Value, json};

const TOLD: [&str; 10] = [
    "pattern",
    "format",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "multipleOf",
    "uniqueItems",
    "additionalProperties",
    "default",
];

/// The schema as a handler reads it that checks what is told, and takes text for a union of
/// single values.
pub(crate) fn relax(schema: &Value) -> Value {
    let Value::Object(node) = schema else { return schema.clone() };
    let mut node: Map<String, Value> =
        node.iter().map(|(key, value)| (key.clone(), below(key, value))).collect();
    for key in TOLD {
        node.remove(key);
    }
    if node.get("type") == Some(&json!("number")) {
        node.remove("exclusiveMinimum");
        node.remove("exclusiveMaximum");
    }
    declared(&mut node);
    text(&mut node);
    node.into()
}

fn below(key: &str, value: &Value) -> Value {
    match (key, value) {
        ("properties" | "$defs", Value::Object(all)) => {
            all.iter().map(|(name, one)| (name.clone(), relax(one))).collect::<Map<_, _>>().into()
        }
        ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(all)) => {
            all.iter().map(relax).collect()
        }
        ("items", one) => relax(one),
        _ => value.clone(),
    }
}

fn declared(node: &mut Map<String, Value>) {
    let Some(properties) = node.get("properties").cloned() else { return };
    if let Some(Value::Array(names)) = node.get_mut("required") {
        names.retain(|name| properties.get(name.as_str().unwrap_or_default()).is_some());
    }
}

fn text(node: &mut Map<String, Value>) {
    let scalar = |kind: &Value| kind != "object" && kind != "array";
    if let Some(Value::Array(kinds)) = node.get_mut("type")
        && kinds.iter().filter(|kind| *kind != "null").count() > 1
        && kinds.iter().all(scalar)
        && !kinds.contains(&json!("string"))
    {
        kinds.push("string".into());
    }
    for key in ["anyOf", "oneOf"] {
        let Some(Value::Array(branches)) = node.get(key) else { continue };
        let single = |branch: &Value| {
            branch["type"].as_str().is_some_and(|kind| kind != "object" && kind != "array")
        };
        let several = branches.iter().filter(|branch| branch["type"] != "null").count() > 1;
        let words =
            branches.iter().any(|branch| branch.get("enum").or(branch.get("const")).is_some());
        if several && !words && branches.iter().all(single) {
            let mut branches = branches.clone();
            branches.push(json!({"type": "string"}));
            node.insert(key.to_owned(), branches.into());
        }
    }
}
