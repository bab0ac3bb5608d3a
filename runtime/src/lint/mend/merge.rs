//! Two schemas of which a value must satisfy both, as one; only where that means exactly the same.

use serde_json::{Map, Value};

/// Keywords that mean something only together with others of their schema.
const ENTANGLED: [&str; 11] = [
    "unevaluatedProperties",
    "unevaluatedItems",
    "if",
    "then",
    "else",
    "contains",
    "minContains",
    "maxContains",
    "prefixItems",
    "additionalItems",
    "patternProperties",
];

/// Both schemas as one. Of two descriptions the outer one stands.
pub(super) fn both(
    inner: &Map<String, Value>,
    outer: &Map<String, Value>,
) -> Option<Map<String, Value>> {
    if entangled(inner, outer) || !closed_alike(inner, outer) {
        return None;
    }
    let mut merged = inner.clone();
    for (key, value) in outer {
        let value = match merged.get(key) {
            None => value.clone(),
            Some(other) => one(key, other, value)?,
        };
        merged.insert(key.clone(), value);
    }
    Some(merged)
}

fn entangled(one: &Map<String, Value>, two: &Map<String, Value>) -> bool {
    let has = |node: &Map<String, Value>| ENTANGLED.iter().any(|key| node.contains_key(*key));
    (has(one) && !is_prose(two)) || (has(two) && !is_prose(one))
}

fn is_prose(node: &Map<String, Value>) -> bool {
    node.keys().all(|key| is_annotation(key))
}

/// Keywords that no value is judged by.
pub(super) fn is_annotation(key: &str) -> bool {
    matches!(
        key,
        "description"
            | "title"
            | "default"
            | "examples"
            | "example"
            | "deprecated"
            | "readOnly"
            | "writeOnly"
            | "$comment"
    )
}

/// What closes an object counts the keys of its own schema only.
fn closed_alike(one: &Map<String, Value>, two: &Map<String, Value>) -> bool {
    let closed = |node: &Map<String, Value>| {
        node.get("additionalProperties").is_some_and(|open| *open != Value::Bool(true))
    };
    let names = |node: &Map<String, Value>| {
        let names = node.get("properties").and_then(Value::as_object);
        let mut names: Vec<String> = names.into_iter().flat_map(Map::keys).cloned().collect();
        names.sort();
        names
    };
    if !closed(one) && !closed(two) {
        return true;
    }
    let named = |node: &Map<String, Value>| node.contains_key("properties");
    let other = |closed_one: bool, node| !closed_one || !named(node);
    // The one that is open may only add what is no key.
    (other(closed(one), two) && other(closed(two), one)) || names(one) == names(two)
}

fn one(key: &str, inner: &Value, outer: &Value) -> Option<Value> {
    if inner == outer || is_annotation(key) {
        return Some(outer.clone());
    }
    match key {
        "type" => types(inner, outer),
        "required" => Some(union(inner.as_array()?, outer.as_array()?)),
        "enum" => intersection(inner.as_array()?, outer.as_array()?),
        "properties" => properties(inner.as_object()?, outer.as_object()?),
        "items" => both(inner.as_object()?, outer.as_object()?).map(Value::Object),
        "minimum" | "exclusiveMinimum" | "minLength" | "minItems" | "minProperties" => {
            tighter(inner, outer, |inner, outer| inner > outer)
        }
        "maximum" | "exclusiveMaximum" | "maxLength" | "maxItems" | "maxProperties" => {
            tighter(inner, outer, |inner, outer| inner < outer)
        }
        _ => None,
    }
}

fn types(inner: &Value, outer: &Value) -> Option<Value> {
    let list = |value: &Value| match value {
        Value::Array(list) => list.clone(),
        one => vec![one.clone()],
    };
    let (inner, outer) = (list(inner), list(outer));
    let takes = |list: &[Value], kind: &Value| {
        list.contains(kind) || (kind == "integer" && list.contains(&Value::from("number")))
    };
    let mut kinds: Vec<Value> = inner.iter().filter(|kind| takes(&outer, kind)).cloned().collect();
    for kind in outer.into_iter().filter(|kind| takes(&inner, kind)) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    match kinds.len() {
        0 => None,
        1 => kinds.pop(),
        _ => Some(kinds.into()),
    }
}

fn union(inner: &[Value], outer: &[Value]) -> Value {
    let mut all = inner.to_vec();
    all.extend(outer.iter().filter(|one| !inner.contains(one)).cloned());
    all.into()
}

fn intersection(inner: &[Value], outer: &[Value]) -> Option<Value> {
    let shared: Vec<Value> = inner.iter().filter(|one| outer.contains(one)).cloned().collect();
    (!shared.is_empty()).then(|| shared.into())
}

fn properties(inner: &Map<String, Value>, outer: &Map<String, Value>) -> Option<Value> {
    let mut all = inner.clone();
    for (name, schema) in outer {
        let schema = match all.get(name) {
            Some(other) if other != schema => both(other.as_object()?, schema.as_object()?)?.into(),
            _ => schema.clone(),
        };
        all.insert(name.clone(), schema);
    }
    Some(all.into())
}

fn tighter(inner: &Value, outer: &Value, wins: fn(f64, f64) -> bool) -> Option<Value> {
    let inner_wins = wins(inner.as_f64()?, outer.as_f64()?);
    Some(if inner_wins { inner.clone() } else { outer.clone() })
}
