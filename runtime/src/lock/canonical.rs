//! The canonical form of a schema: the same contract has the same bytes.

use super::fingerprint;
use serde_json::{Map, Value};

/// Keywords whose value is a map from names to schemas.
const MAPS: [&str; 5] =
    ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];

/// Keywords whose value is data, and no schema.
const DATA: [&str; 3] = ["default", "const", "enum"];

/// Keywords that are words for people and models.
pub(crate) const PROSE: [&str; 5] =
    ["title", "description", "examples", "$comment", "markdownDescription"];

/// Keywords whose value is a list without an order.
const SETS: [&str; 3] = ["required", "enum", "type"];

/// What becomes of prose.
#[derive(Clone, Copy)]
enum Prose {
    /// It is told whether it changed.
    Fingerprint,
    /// Nothing.
    Nothing,
}

/// The schema with sorted keys and sets, and each word of prose as its fingerprint.
pub(crate) fn schema(schema: &Value) -> Value {
    with(schema, Prose::Fingerprint)
}

/// The schema without prose, in canonical form.
pub(crate) fn without_prose(schema: &Value) -> Value {
    with(schema, Prose::Nothing)
}

/// Data with sorted keys.
pub(crate) fn data(value: &Value) -> Value {
    match value {
        Value::Object(node) => sorted(node.iter().map(|(key, value)| (key.clone(), data(value)))),
        Value::Array(items) => items.iter().map(data).collect(),
        other => other.clone(),
    }
}

fn with(schema: &Value, prose: Prose) -> Value {
    match schema {
        Value::Object(node) => sorted(
            node.iter().filter_map(|(key, value)| Some((key.clone(), keyword(key, value, prose)?))),
        ),
        Value::Array(items) => items.iter().map(|one| with(one, prose)).collect(),
        other => other.clone(),
    }
}

fn keyword(key: &str, value: &Value, prose: Prose) -> Option<Value> {
    let is_one_of = |keywords: &[&str]| keywords.contains(&key);
    Some(match value {
        _ if is_one_of(&PROSE) => match prose {
            Prose::Fingerprint => fingerprint::of_prose(&words(value)).into(),
            Prose::Nothing => return None,
        },
        Value::Array(items) if is_one_of(&SETS) => {
            let mut items: Vec<_> = items.iter().map(data).collect();
            items.sort_by_cached_key(Value::to_string);
            items.into()
        }
        Value::Object(names) if is_one_of(&MAPS) => {
            sorted(names.iter().map(|(name, one)| (name.clone(), with(one, prose))))
        }
        value if is_one_of(&DATA) => data(value),
        value => with(value, prose),
    })
}

fn words(value: &Value) -> String {
    value.as_str().map_or_else(|| data(value).to_string(), str::to_owned)
}

fn sorted(pairs: impl Iterator<Item = (String, Value)>) -> Value {
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_by(|(one, _), (other, _)| one.cmp(other));
    Value::Object(Map::from_iter(pairs))
}

#[cfg(test)]
mod tests {
    use super::{schema, without_prose};
    use serde_json::{Value, json};

    fn text(canonical: &Value) -> String {
        canonical.to_string()
    }

    #[test]
    fn what_has_no_order_has_one_form() {
        let one = json!({"type": "object", "required": ["b", "a"], "properties": {"b": {"enum": [2, 1]}, "a": {}}});
        let other = json!({"properties": {"a": {}, "b": {"enum": [1, 2]}}, "required": ["a", "b"], "type": "object"});
        assert_eq!(text(&schema(&one)), text(&schema(&other)));
        let list = json!({"prefixItems": [{"type": "string"}, {"type": "integer"}]});
        assert_eq!(text(&schema(&list)), list.to_string());
    }

    #[test]
    fn prose_is_a_fingerprint_or_nothing() {
        let words = |text: &str| json!({"description": text, "properties": {"q": {"title": text}}});
        assert_ne!(schema(&words("one")), schema(&words("other")));
        assert_eq!(without_prose(&words("one")), json!({"properties": {"q": {}}}));
    }

    #[test]
    fn a_parameter_may_have_the_name_of_a_keyword() {
        let named = json!({"properties": {
            "description": {"type": "string"},
            "enum": {"type": "integer"},
            "required": {"type": "boolean"},
        }});
        assert_eq!(schema(&named), named);
        assert_eq!(without_prose(&named), named);
        let data = json!({"default": {"title": "kept", "description": ["b", "a"]}});
        assert_eq!(schema(&data)["default"]["title"], "kept");
        assert_eq!(schema(&data)["default"]["description"], json!(["b", "a"]));
    }
}
