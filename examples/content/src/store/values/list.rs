//! Lists of texts.

use super::{Refusal, text};
use serde_json::Value;

/// An array of texts, also one that is written as a string; a single text is a list of one.
pub(super) fn list(value: &Value) -> Result<Value, Refusal> {
    joined(&[value])
}

/// What several values of one name make together.
pub(super) fn joined(values: &[&Value]) -> Result<Value, Refusal> {
    let items = values.iter().flat_map(|value| items(value));
    let texts = items.enumerate().map(|(index, item)| {
        text::line(&item)
            .map(Value::String)
            .map_err(|(code, found)| (code, format!("item {}: {found}", index + 1)))
    });
    texts.collect::<Result<_, _>>().map(Value::Array)
}

fn items(value: &Value) -> Vec<Value> {
    match value {
        Value::Array(items) => items.clone(),
        Value::String(text) if text.trim_start().starts_with('[') => {
            serde_json::from_str(text).unwrap_or_else(|_| vec![value.clone()])
        }
        other => vec![other.clone()],
    }
}
