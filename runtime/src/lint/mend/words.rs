//! Constants and lists of words.

use super::input::{At, Node};
use super::log::Log;
use serde_json::Value;

/// A constant word is a list of one; a list of words has neither null nor empty text.
pub(super) fn mend(node: &mut Node, at: &At, log: &mut Log) {
    constant(node, at, log);
    let Some(Value::Array(words)) = node.get("enum").cloned() else { return };
    if !at.exact {
        trim(node, &words, at, log);
    }
    let words = node.get("enum").and_then(Value::as_array);
    let texts = words.is_some_and(|words| !words.is_empty() && words.iter().all(Value::is_string));
    if texts && !node.contains_key("type") {
        node.shift_insert(0, "type".to_owned(), "string".into());
        log.note("enum-words", &at.path, "says that its words are text");
        log.note("missing-type", &at.path, "says that its words are text");
    }
}

fn constant(node: &mut Node, at: &At, log: &mut Log) {
    let Some(value) = node.get("const").cloned() else { return };
    let kind = node.get("type").and_then(Value::as_str);
    let what = match &value {
        Value::String(_) if kind.is_none_or(|kind| kind == "string") => {
            if node.contains_key("enum") {
                return;
            }
            node.shift_remove("const");
            node.insert("type".to_owned(), "string".into());
            node.insert("enum".to_owned(), vec![value].into());
            "is a list of one word"
        }
        Value::Number(number) if number.is_i64() && kind.is_none_or(|kind| kind == "integer") => {
            if ["minimum", "maximum", "enum"].iter().any(|key| node.contains_key(*key)) {
                return;
            }
            node.shift_remove("const");
            node.insert("type".to_owned(), "integer".into());
            node.insert("minimum".to_owned(), value.clone());
            node.insert("maximum".to_owned(), value);
            "is an integer from itself to itself"
        }
        _ => return,
    };
    log.note("const-value", &at.path, what);
}

fn trim(node: &mut Node, words: &[Value], at: &At, log: &mut Log) {
    let kept: Vec<Value> =
        words.iter().filter(|word| !word.is_null() && **word != "").cloned().collect();
    if kept.len() < words.len() && !kept.is_empty() {
        node.insert("enum".to_owned(), kept.into());
        log.note("enum-words", &at.path, "has neither null nor empty text in its list of words");
    }
}
