//! Whether a description tells what a client may lose.

use serde_json::Value;

/// Whether each of these words stands in the text, not only as a part of a longer word.
pub(super) fn all<'w>(text: &str, words: impl IntoIterator<Item = &'w str>) -> bool {
    words.into_iter().all(|word| word_in(text, word))
}

/// Whether the description of a list says what its items are: the words of their enum, or the keys
/// of their objects. Text is what every model sends; any description will do for it.
pub(super) fn items(description: &str, items: &Value) -> bool {
    if let Some(words) = items.get("enum").and_then(Value::as_array) {
        return all(description, words.iter().filter_map(Value::as_str));
    }
    match items.get("type").and_then(Value::as_str) {
        Some("string") => !description.trim().is_empty(),
        Some("object") => keys(description, items),
        Some("array") | None => false,
        Some(kind) => all(description, [kind]),
    }
}

/// Whether a description names the keys of an object.
pub(super) fn keys(description: &str, schema: &Value) -> bool {
    let keys = schema.get("properties").and_then(Value::as_object);
    keys.is_none_or(|keys| all(description, keys.keys().map(String::as_str)))
}

fn word_in(text: &str, word: &str) -> bool {
    let joins = |one: char| one.is_alphanumeric() || one == '_';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !word.is_empty() && !before.is_some_and(joins) && !after.is_some_and(joins)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_word_is_told_as_a_whole() {
        assert!(all("`live`: online. draft", ["live", "draft"]));
        assert!(!all("The values.", ["value"]));
        assert!(!all("", [""]));
    }

    #[test]
    fn items_are_told_by_their_keys() {
        let item = json!({"type": "object", "properties": {"name": {}, "value": {}}});
        assert!(items("Each with `name` and `value`.", &item));
        assert!(!items("The fields and their values.", &item));
        assert!(items("Columns.", &json!({"type": "string"})));
        assert!(!items("Ids.", &json!({"type": "integer"})));
    }
}
