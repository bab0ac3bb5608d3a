//! What of a value a schema knows: a caller sends nothing else, and a reader reads nothing else.

use serde_json::{Map, Value, json};

/// The readings of a value under a schema, without the keys that it does not know. Where it has
/// alternatives, a reader takes the value for the one that it is, and knows the keys of that one;
/// a value that is none of them has no reading.
pub(crate) fn known(value: &Value, schema: &Value, root: &Value) -> Vec<Value> {
    let schema = resolved(schema, root);
    let Some(keys) = schema.as_object() else { return vec![value.clone()] };
    for keyword in ["anyOf", "oneOf"] {
        if let Some(list) = keys.get(keyword).and_then(Value::as_array)
            && keys.keys().all(|key| key == keyword || key == "description" || key == "type")
        {
            return readings(value, list, schema, root);
        }
    }
    if entangled(keys, value) {
        return vec![value.clone()];
    }
    match value {
        Value::Object(map) => of_object(map, keys, schema, root).into_iter().collect(),
        Value::Array(items) => of_array(items, keys, root).into_iter().collect(),
        other => vec![other.clone()],
    }
}

/// The value as each alternative knows it, where that one and the whole take it.
fn readings(value: &Value, branches: &[Value], schema: &Value, root: &Value) -> Vec<Value> {
    let whole = validator(schema, root);
    let read = branches.iter().flat_map(|branch| {
        let own = validator(branch, root);
        known(value, branch, root).into_iter().filter(move |value| own.is_valid(value))
    });
    read.filter(|value| whole.is_valid(value)).collect()
}

fn validator(schema: &Value, root: &Value) -> jsonschema::Validator {
    let mut document = schema.clone();
    if let (Some(keys), Some(defs)) = (document.as_object_mut(), root.get("$defs")) {
        keys.insert("$defs".to_owned(), defs.clone());
    }
    jsonschema::validator_for(&document).expect("a schema")
}

fn first(value: &Value, schema: &Value, root: &Value) -> Option<Value> {
    known(value, schema, root).into_iter().next()
}

fn of_object(
    map: &Map<String, Value>,
    keys: &Map<String, Value>,
    schema: &Value,
    root: &Value,
) -> Option<Value> {
    let named = keys.get("properties").and_then(Value::as_object);
    let required = keys.get("required").and_then(Value::as_array);
    let others = keys.get("additionalProperties");
    let is_root = std::ptr::eq(schema, root);
    let free = match others {
        Some(Value::Object(asks)) if asks.keys().any(|key| key != "description") => true,
        Some(Value::Bool(false)) => false,
        Some(_) => named.is_none(),
        None => named.is_none() && !is_root,
    } || keys.contains_key("patternProperties");
    let anything = json!(true);
    let read = map.iter().filter_map(|(name, value)| {
        let schema = named.and_then(|named| named.get(name)).or_else(|| {
            let must = required.is_some_and(|list| list.iter().any(|one| one == name));
            (free || must).then(|| others.unwrap_or(&anything))
        })?;
        Some(first(value, schema, root).map(|value| (name.clone(), value)))
    });
    read.collect::<Option<_>>().map(Value::Object)
}

fn of_array(items: &[Value], keys: &Map<String, Value>, root: &Value) -> Option<Value> {
    let anything = json!(true);
    let firsts = keys.get("prefixItems").and_then(Value::as_array);
    let rest = keys.get("items").unwrap_or(&anything);
    let schema = |at: usize| firsts.and_then(|list| list.get(at)).unwrap_or(rest);
    items.iter().enumerate().map(|(at, one)| first(one, schema(at), root)).collect()
}

/// Other keywords speak of the same value as a whole.
fn entangled(keys: &Map<String, Value>, value: &Value) -> bool {
    let whole = ["allOf", "anyOf", "oneOf", "not", "enum", "const", "$ref"];
    let of_kind: &[&str] = match value {
        Value::Object(_) => &["minProperties", "propertyNames", "unevaluatedProperties"],
        Value::Array(_) => &["uniqueItems", "contains"],
        _ => &[],
    };
    whole.iter().chain(of_kind).any(|keyword| keys.contains_key(*keyword))
}

fn resolved<'s>(schema: &'s Value, root: &'s Value) -> &'s Value {
    let mut schema = schema;
    for _ in 0..8 {
        let target = schema.get("$ref").and_then(Value::as_str).and_then(|it| it.strip_prefix('#'));
        match target.and_then(|target| root.pointer(target)) {
            Some(target) => schema = target,
            None => break,
        }
    }
    schema
}
