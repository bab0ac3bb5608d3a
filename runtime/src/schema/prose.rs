//! Descriptions: the author's words, plus what a client would otherwise not be told.

use serde_json::{Map, Value};

/// The description of a node, with its default, format and bounds that the dialect does not keep.
pub(super) fn describe(raw: &Value, words: &[(&str, &str)]) -> Option<String> {
    let mut text = raw.get("description").and_then(Value::as_str).unwrap_or_default().to_owned();
    let mentions_default = text.to_ascii_lowercase().contains("default");
    for (word, doc) in words.iter().filter(|(_, doc)| !doc.is_empty()) {
        append(&mut text, &format!("`{word}`: {}", doc.lines().collect::<Vec<_>>().join(" ")));
    }
    if let Some(default) = raw.get("default").filter(|d| !mentions_default && is_told(d)) {
        let spelt = default.as_str().map_or_else(|| default.to_string(), str::to_owned);
        append(&mut text, &format!("Default: {spelt}."));
    }
    if let Some(never) = raw.pointer("/not/const") {
        append(&mut text, &format!("Not {never}."));
    }
    for (key, sentence) in BOUNDS {
        if let Some(bound) = raw.get(*key).filter(|_| *key != "format" || is_text(raw)) {
            let bound = bound.as_str().map_or_else(|| bound.to_string(), str::to_owned);
            append(&mut text, &sentence.replace('#', &bound));
        }
    }
    (!text.is_empty()).then_some(text)
}

/// What the dialect does not keep as a keyword, and so tells. (`format` also says how wide a number
/// is, which only a program cares for.)
const BOUNDS: &[(&str, &str)] = &[
    ("format", "Format: #."),
    ("minLength", "At least # characters."),
    ("maxLength", "At most # characters."),
    ("minItems", "At least # items."),
    ("maxItems", "At most # items."),
    ("pattern", "Matches `#`."),
];

fn is_text(raw: &Value) -> bool {
    match raw.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| kind == "string"),
        kind => kind.is_some_and(|kind| kind == "string"),
    }
}

/// The words of a closed list that nothing tells: some clients lose the list itself.
pub(super) fn untold(description: Option<String>, words: &[(&str, &str)]) -> Option<String> {
    let mut text = description.unwrap_or_default();
    let untold: Vec<_> = words.iter().filter(|(word, _)| !text.contains(word)).collect();
    let spelt: Vec<_> = untold.iter().map(|(word, _)| format!("`{word}`")).collect();
    if !spelt.is_empty() {
        let begin = if spelt.len() == words.len() { "One of" } else { "Also" };
        append(&mut text, &format!("{begin} {}.", spelt.join(", ")));
    }
    (!text.is_empty()).then_some(text)
}

fn is_told(default: &Value) -> bool {
    match default {
        Value::Null => false,
        Value::Array(items) => !items.is_empty(),
        Value::Object(keys) => !keys.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Bool(_) | Value::Number(_) => true,
    }
}

/// Adds a sentence to the description of a node.
pub(super) fn tell(node: &mut Map<String, Value>, sentence: &str) {
    let mut text = node.get("description").and_then(Value::as_str).unwrap_or_default().to_owned();
    append(&mut text, sentence);
    set(node, Some(text));
}

fn append(text: &mut String, sentence: &str) {
    if !text.is_empty() {
        text.push(if text.ends_with(['.', '!', '?', ':', ';']) { ' ' } else { '\n' });
    }
    text.push_str(sentence);
}

/// Puts a description in front of the other keys, after `type`.
pub(super) fn set(node: &mut Map<String, Value>, description: Option<String>) {
    if let Some(description) = description {
        node.shift_insert(node.len().min(1), "description".to_owned(), description.into());
    }
}

#[cfg(test)]
mod tests {
    use super::describe;
    use serde_json::json;

    #[test]
    fn what_the_dialect_does_not_publish_is_told() {
        let raw = json!({"type": "string", "description": "A code.", "pattern": "^[A-Z]{3}$", "maxLength": 3});
        let told = describe(&raw, &[]);
        assert_eq!(told.as_deref(), Some("A code. At most 3 characters. Matches `^[A-Z]{3}$`."));
        let raw = json!({"type": ["string", "null"], "format": "ipv4"});
        assert_eq!(describe(&raw, &[]).as_deref(), Some("Format: ipv4."));
        let raw = json!({"type": "integer", "not": {"const": 0}, "format": "int8"});
        assert_eq!(describe(&raw, &[]).as_deref(), Some("Not 0."));
    }
}
