//! The rules once more, on what is published: a manual `JsonSchema` can say something else than
//! the type's shape.

use crate::catalog::Descriptor;
use crate::shape::Record;
use crate::tool::About;
use serde_json::Value;

/// What is wrong with a published tool, a sentence each.
pub(crate) fn judge(descriptor: &Descriptor, about: &About) -> Vec<String> {
    let mut wrong = Vec::new();
    if descriptor.description.trim().is_empty() {
        wrong.push(format!("`{}` has no description [described]", descriptor.name));
    }
    let data = descriptor.output_schema.get("properties").and_then(|p| p.get("data"));
    let known: Vec<&str> = about.known_unions.iter().map(|known| known.path).collect();
    let input = Value::Object((*descriptor.input_schema).clone());
    let union = |path: &str, combinator: &str| {
        format!("`{}`: `{path}` has `{combinator}` [structural-union]", descriptor.name)
    };
    for (path, combinator) in combinators(&input, String::new()) {
        if !known.iter().any(|known| path == *known || path.starts_with(&format!("{known}."))) {
            wrong.push(union(&format!("input.{path}"), combinator));
        }
    }
    if let Some(data) = data {
        for (path, combinator) in combinators(data, "data".to_owned()) {
            wrong.push(union(&path, combinator));
        }
        for path in bare_messages(data, "data".to_owned()) {
            wrong.push(format!(
                "`{}`: `{path}` has no sibling `code` [bare-message]",
                descriptor.name
            ));
        }
    }
    wrong
}

/// How schemars' schema and the shape disagree about the keys of a record.
pub(crate) fn drift(record: &'static Record, raw: &Value) -> Option<String> {
    let Some(properties) = raw.get("properties").and_then(Value::as_object) else {
        return (!record.keys().is_empty())
            .then(|| "has keys that its `JsonSchema` does not describe".to_owned());
    };
    let missing = record.keys().into_iter().find(|field| !properties.contains_key(field.name));
    missing.map(|field| {
        format!(
            "has the key `{}` on the wire, but its `JsonSchema` does not: \
             derive both from the same type",
            field.name
        )
    })
}

fn combinators(node: &Value, at: String) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    for combinator in ["anyOf", "oneOf", "allOf"] {
        if node.get(combinator).is_some_and(Value::is_array) {
            found.push((at.clone(), combinator));
        }
    }
    for (path, child) in children(node, &at) {
        found.extend(combinators(child, path));
    }
    found
}

fn bare_messages(node: &Value, at: String) -> Vec<String> {
    let properties = node.get("properties").and_then(Value::as_object);
    let has = |key: &str| properties.is_some_and(|p| p.contains_key(key));
    let mut found = Vec::new();
    if has("message") && !has("code") {
        found.push(format!("{at}.message"));
    }
    for (path, child) in children(node, &at) {
        found.extend(bare_messages(child, path));
    }
    found
}

fn children<'n>(node: &'n Value, at: &str) -> Vec<(String, &'n Value)> {
    let mut children = Vec::new();
    let properties = node.get("properties").and_then(Value::as_object);
    for (key, child) in properties.into_iter().flatten() {
        children.push((if at.is_empty() { key.clone() } else { format!("{at}.{key}") }, child));
    }
    children.extend(node.get("items").map(|items| (format!("{at}[]"), items)));
    let values = node.get("additionalProperties").filter(|values| values.is_object());
    children.extend(values.map(|values| (format!("{at}{{}}"), values)));
    children
}
