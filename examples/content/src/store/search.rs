//! What a person types, as an FTS5 expression that is always well-formed; and what of an entry can be found.

use serde_json::{Map, Value};

use super::StoreError;

const MAX_WORDS: usize = 32;

/// Every word as a quoted prefix; FTS5 joins them with AND. Within quotes FTS5 knows no operator, and a word without
/// a letter or digit has nothing that the index could hold.
pub(super) fn expression(query: &str) -> Result<String, StoreError> {
    let words: Vec<String> = query
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .map(|word| format!("\"{}\"*", word.replace('"', "\"\"")))
        .collect();
    match words.len() {
        0 => Err(StoreError::invalid("query", "must have a word with a letter or a digit")),
        1..=MAX_WORDS => Ok(words.join(" ")),
        more => Err(StoreError::invalid(
            "query",
            format!("has {more} words; at most {MAX_WORDS} are searched"),
        )),
    }
}

/// All text and numbers of the fields, for the index.
pub(super) fn text(fields: &Map<String, Value>) -> String {
    let mut text = String::new();
    fields.values().for_each(|value| collect(value, &mut text));
    text
}

fn collect(value: &Value, text: &mut String) {
    match value {
        Value::String(string) => push(string, text),
        Value::Number(number) => push(&number.to_string(), text),
        Value::Array(items) => items.iter().for_each(|item| collect(item, text)),
        Value::Object(map) => map.values().for_each(|value| collect(value, text)),
        Value::Null | Value::Bool(_) => {}
    }
}

fn push(word: &str, text: &mut String) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(word);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_words() {
        let cases = [
            ("cat dog", r#""cat"* "dog"*"#),
            ("NOT (a OR b*)", r#""NOT"* "(a"* "OR"* "b*)"*"#),
            (r#"say "hi""#, r#""say"* """hi"""*"#),
            ("C++ 🎉 title:x", r#""C++"* "title:x"*"#),
            ("nul\0byte", r#""nul"* "byte"*"#),
        ];
        for (query, expected) in cases {
            assert_eq!(expression(query).unwrap(), expected, "of {query:?}");
        }
    }

    #[test]
    fn nothing_to_look_for_is_said() {
        for query in ["", "  ", "🎉", "\"", "* - ^"] {
            assert!(
                matches!(expression(query), Err(StoreError::Invalid { what: "query", .. })),
                "of {query:?}"
            );
        }
    }
}
