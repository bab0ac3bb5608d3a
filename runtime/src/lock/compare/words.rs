//! Values in sentences.

use serde_json::Value;

/// As many values are listed; the others are counted.
const LISTED: usize = 8;

/// A value is shown up to so many characters.
const SHOWN: usize = 60;

/// A value in backticks: a text as it is, anything else as JSON.
pub(super) fn value(value: &Value) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    quoted(&text)
}

/// A text in backticks, on one line.
pub(super) fn quoted(text: &str) -> String {
    let line = text.replace(['\n', '\r'], " ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("`{}…`", &line[..end]),
        None if line.is_empty() => "`\"\"`".to_owned(),
        None => format!("`{line}`"),
    }
}

/// Values in backticks: "`draft`, `live`".
pub(super) fn values<'v>(values: impl IntoIterator<Item = &'v Value>) -> String {
    let mut words: Vec<_> = values.into_iter().map(value).collect();
    let more = words.len().saturating_sub(LISTED);
    words.truncate(LISTED);
    let words = words.join(", ");
    if more == 0 { words } else { format!("{words} and {more} more") }
}

/// What has become of words that have changed.
pub(super) fn prose<T>(was: Option<&T>, is: Option<&T>) -> &'static str {
    match (was, is) {
        (None, _) => "is new",
        (_, None) => "is gone",
        _ => "has other words",
    }
}
