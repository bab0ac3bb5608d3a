//! What a description has to tell because no keyword tells it any more.

use serde_json::{Map, Value};

/// The description of a schema, or `""`.
pub(super) fn description(node: &Map<String, Value>) -> &str {
    node.get("description").and_then(Value::as_str).unwrap_or_default()
}

/// Adds a sentence to the description, unless it stands there already.
pub(super) fn tell(node: &mut Map<String, Value>, sentence: &str) {
    let mut text = description(node).to_owned();
    if text.contains(sentence) {
        return;
    }
    if !text.is_empty() {
        text.push(if text.ends_with(['.', '!', '?', ':', ';']) { ' ' } else { '\n' });
    }
    text.push_str(sentence);
    match node.get_mut("description") {
        Some(description) => *description = text.into(),
        None => {
            node.shift_insert(node.len().min(1), "description".to_owned(), text.into());
        }
    }
}

/// A value as people write it.
pub(super) fn spell(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Words in backticks.
pub(super) fn words<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    words.into_iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
