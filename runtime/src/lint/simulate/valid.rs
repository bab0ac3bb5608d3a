//! What the 2020-12 meta-schema refuses.

use super::node::Node;
use serde_json::Value;

const TYPES: [&str; 7] = ["string", "number", "integer", "boolean", "array", "object", "null"];

/// The first keyword that has not the form of the 2020-12 draft: where, and what is wrong.
pub(super) fn fault(parts: &[Node<'_>]) -> Option<(String, String)> {
    parts.iter().find_map(|node| {
        let keys = match node.schema {
            Value::Object(keys) => keys,
            Value::Bool(_) => return None,
            _ => return Some((node.path.clone(), "is no schema".to_owned())),
        };
        let odd = keys.iter().find(|(keyword, value)| !fits(keyword, value));
        odd.map(|(keyword, value)| {
            (
                node.path.clone(),
                format!("has `{keyword}: {value}`, which is no JSON Schema 2020-12"),
            )
        })
    })
}

fn fits(keyword: &str, value: &Value) -> bool {
    match keyword {
        "properties" | "patternProperties" | "$defs" | "dependentSchemas" => {
            value.as_object().is_some_and(|all| all.values().all(is_schema))
        }
        "items"
        | "additionalProperties"
        | "propertyNames"
        | "not"
        | "if"
        | "then"
        | "else"
        | "contains" => is_schema(value),
        "anyOf" | "oneOf" | "allOf" | "prefixItems" => {
            value.as_array().is_some_and(|all| !all.is_empty() && all.iter().all(is_schema))
        }
        "enum" | "examples" => value.is_array(),
        "required" => value.as_array().is_some_and(|all| all.iter().all(Value::is_string)),
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
            value.is_number()
        }
        "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties" => {
            value.as_u64().is_some()
        }
        "title" | "description" | "pattern" | "format" | "$ref" | "$schema" | "$id" => {
            value.is_string()
        }
        "uniqueItems" | "deprecated" | "readOnly" | "writeOnly" => value.is_boolean(),
        "type" => is_type(value),
        _ => true,
    }
}

fn is_schema(value: &Value) -> bool {
    value.is_object() || value.is_boolean()
}

fn is_type(value: &Value) -> bool {
    let one = |name: &Value| name.as_str().is_some_and(|name| TYPES.contains(&name));
    match value {
        Value::Array(list) => !list.is_empty() && list.iter().all(one),
        name => one(name),
    }
}
