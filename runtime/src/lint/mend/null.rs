//! Whether null is a value of a schema. (`nullable` is no keyword of JSON Schema: whoever
//! validates takes no null for it.)

use super::refs::Refs;
use serde_json::Value;

/// Whether a schema says so somewhere, or what it refers to does.
pub(super) fn is_named(schema: &Value, refs: &Refs) -> bool {
    let named = |key: &str| {
        let parts = schema.get(key).and_then(Value::as_array);
        parts.is_some_and(|parts| parts.iter().any(|part| is_named(part, refs)))
    };
    let listed = schema.get("enum").and_then(Value::as_array);
    types(schema).is_some_and(|types| types.contains(&"null"))
        || listed.is_some_and(|words| words.contains(&Value::Null))
        || ["anyOf", "oneOf", "allOf"].into_iter().any(named)
        || target(schema, refs).is_some_and(|target| is_named(&target, refs))
}

/// Whether null fits all that a schema says.
pub(super) fn fits(schema: &Value, refs: &Refs) -> bool {
    let Value::Object(keys) = schema else { return *schema != Value::Bool(false) };
    let parts = |key: &str| keys.get(key).and_then(Value::as_array);
    let fitting =
        |key: &str| parts(key).map(|parts| parts.iter().filter(|part| fits(part, refs)).count());
    types(schema).is_none_or(|types| types.contains(&"null"))
        && keys.get("const").is_none_or(Value::is_null)
        && parts("enum").is_none_or(|words| words.contains(&Value::Null))
        && fitting("anyOf").is_none_or(|count| count > 0)
        && fitting("oneOf").is_none_or(|count| count == 1)
        && parts("allOf").is_none_or(|parts| parts.iter().all(|part| fits(part, refs)))
        && (!keys.contains_key("$ref") || target(schema, refs).is_some_and(|it| fits(&it, refs)))
        && ["not", "if"].iter().all(|key| !keys.contains_key(*key))
}

fn types(schema: &Value) -> Option<Vec<&str>> {
    match schema.get("type")? {
        Value::String(kind) => Some(vec![kind]),
        Value::Array(kinds) => Some(kinds.iter().filter_map(Value::as_str).collect()),
        _ => None,
    }
}

fn target(schema: &Value, refs: &Refs) -> Option<Value> {
    let reference = schema.get("$ref").and_then(Value::as_str)?;
    refs.target(reference).cloned().map(Value::Object)
}
