//! JSON values in a sentence.

use serde_json::Value;

const LONG: usize = 60;

/// A value in backticks, cut when it is long.
pub(super) fn value(value: &Value) -> String {
    let text = value.to_string();
    let mut short: String = text.chars().take(LONG).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    format!("`{short}`")
}

/// Words in backticks: `` `a`, `b` ``.
pub(super) fn words<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
    words.into_iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
