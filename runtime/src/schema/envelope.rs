//! The schema of a whole reply: what is promised of it, and the short form that is published.

use crate::class::Class;
use crate::rows::Rows;
use crate::shape::Shape;
use serde_json::{Map, Value, json};

/// What the published schema does not tell of `state`: a caller that asked for a page knows which,
/// and nobody calls again because of the others.
const UNTOLD: [&str; 5] = ["searched", "page", "per_page", "live_version", "dropped"];

/// What the published schema requires, where a reply always has it.
const TOLD: [&str; 3] = ["ok", "state", "data"];

/// What the schema of a tool's replies depends on.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools)] // each is one part of it
pub(crate) struct Envelope {
    pub(crate) class: Class,
    /// Whether the presenter's words stand in the envelope, too.
    pub(crate) guides: bool,
    /// Whether a person is asked before some calls.
    pub(crate) asks: bool,
    /// Whether `structuredContent` carries errors too.
    pub(crate) errors: bool,
    /// Whether only reads are left of a gated tool.
    pub(crate) read_only: bool,
    /// What stands under `data`.
    pub(crate) data: &'static Shape,
}

/// What is published of a reply's schema. It stands before a model with every tool, so that it
/// tells what a caller decides by (`ok`, `state`, `data`) and of the rest only that it is there.
/// What it leaves out is promised all the same.
pub(crate) fn in_short(mut full: Value) -> Value {
    if let Some(required) = full.get_mut("required").and_then(Value::as_array_mut) {
        required.retain(|name| TOLD.iter().any(|told| name == told));
    }
    let properties = full.get_mut("properties").and_then(Value::as_object_mut);
    for (name, part) in properties.into_iter().flatten() {
        match name.as_str() {
            "ok" | "data" => {}
            "state" => told_of_state(part),
            _ => *part = json!({"type": "object"}),
        }
    }
    full
}

fn told_of_state(state: &mut Value) {
    let Some(state) = state.as_object_mut() else { return };
    state.shift_remove("additionalProperties");
    if let Some(keys) = state.get_mut("properties").and_then(Value::as_object_mut) {
        // Of a change, only that rows were left out.
        let reads = keys.contains_key("total");
        keys.retain(|key, _| !UNTOLD.contains(&key.as_str()) && (reads || key != "complete"));
    }
}

/// The schema of a reply in full, of a tool whose data has this schema.
pub(crate) fn in_full(of: Envelope, data: Value) -> Value {
    let mut properties = Map::new();
    properties.insert("ok".to_owned(), json!({"type": "boolean"}));
    properties.insert("platform".to_owned(), strings(&["name", "host"]));
    properties.insert("meta".to_owned(), strings(&["tool", "version"]));
    properties.insert("resource".to_owned(), resource());
    properties.insert("state".to_owned(), state(of));
    if of.guides {
        properties.insert("guide".to_owned(), guide());
    }
    if of.class.can_be_controlled() {
        properties.insert("control".to_owned(), control(of));
    }
    if of.errors {
        properties.insert("error".to_owned(), error());
    }
    properties.insert("data".to_owned(), data);
    let mut required = vec!["ok", "platform", "meta"];
    if !of.class.can_be_controlled() && !of.errors {
        required.extend(["state", "data"]);
    }
    object(properties, &required)
}

fn object(properties: Map<String, Value>, required: &[&str]) -> Value {
    let mut node = Map::new();
    node.insert("type".to_owned(), "object".into());
    node.insert("properties".to_owned(), properties.into());
    if !required.is_empty() {
        node.insert("required".to_owned(), json!(required));
    }
    node.insert("additionalProperties".to_owned(), false.into());
    node.into()
}

fn typed(keys: &[(&str, &str)]) -> Map<String, Value> {
    keys.iter().map(|(key, kind)| ((*key).to_owned(), json!({"type": kind}))).collect()
}

fn strings(keys: &[&str]) -> Value {
    let pairs: Vec<_> = keys.iter().map(|key| (*key, "string")).collect();
    object(typed(&pairs), keys)
}

fn resource() -> Value {
    let keys = [
        ("type", "string"),
        ("uuid", "string"),
        ("id", "integer"),
        ("slug", "string"),
        ("path", "string"),
        ("name", "string"),
    ];
    object(typed(&keys), &["type"])
}

fn state(of: Envelope) -> Value {
    let reads = of.class != Class::Mutation;
    let writes = of.class == Class::Mutation || (of.class == Class::Gated && !of.read_only);
    let mut keys: Vec<(&str, &str)> = Vec::new();
    if reads {
        if Rows::of(of.data).is_some() {
            keys.push(("returned", "integer"));
        }
        keys.extend([
            ("total", "integer"),
            ("searched", "integer"),
            ("page", "integer"),
            ("per_page", "integer"),
        ]);
    }
    // A change tells only that rows were left out.
    keys.push(("complete", "boolean"));
    if writes {
        keys.extend([
            ("reread", "boolean"),
            ("status", "string"),
            ("published", "boolean"),
            ("live_version", "integer"),
            ("pending", "boolean"),
            ("affected", "integer"),
        ]);
    }
    keys.push(("dropped", "integer"));
    object(typed(&keys), &[])
}

fn guide() -> Value {
    let texts = json!({"type": "array", "items": {"type": "string"}});
    let suggestion = strings(&["tool", "reason"]);
    let mut properties = Map::new();
    properties.insert("directives".to_owned(), texts.clone());
    properties.insert("rules".to_owned(), texts);
    properties.insert("suggestions".to_owned(), json!({"type": "array", "items": suggestion}));
    object(properties, &[])
}

fn control(of: Envelope) -> Value {
    let mut keys = vec![("outcome", "string"), ("code", "string"), ("message", "string")];
    if of.asks {
        keys.push((crate::policy::CONFIRM_TOKEN, "string"));
    }
    object(typed(&keys), &["outcome", "code", "message"])
}

fn error() -> Value {
    let keys = [
        ("code", "string"),
        ("message", "string"),
        ("severity", "string"),
        ("retryable", "boolean"),
        ("retry_after", "integer"),
        ("hint", "string"),
        ("error_id", "string"),
    ];
    let mut properties = typed(&keys);
    properties.insert("details".to_owned(), json!({"type": "object", "properties": {}}));
    let tools = json!({"type": "array", "items": {"type": "string"}});
    properties.insert("tools".to_owned(), tools);
    object(properties, &["code", "message"])
}
