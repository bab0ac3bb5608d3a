//! The rule `empty-promise`: a description names only keys that the output has.

use super::bench::Bench;
use crate::lint::registry::contract::EMPTY_PROMISE;
use crate::lint::tool::Tool;
use serde_json::Value;
use std::collections::HashSet;

/// How a sentence begins that says what comes back.
const RETURNS: [&str; 4] = ["Returns ", "Return ", "Answers with ", "The reply has "];

/// Looks at the words in backticks: paths below a key of the output, and single words in a sentence
/// that says what comes back.
pub(super) fn empty_promise(tool: &Tool, bench: &mut Bench<'_>) {
    let (Some(description), Some(output)) = (&tool.description, &tool.output_schema) else {
        return;
    };
    let Some(roots) = output.get("properties").and_then(Value::as_object) else { return };
    let mut known = HashSet::new();
    words(output, &mut known);
    tool.input_schema.iter().for_each(|input| words(input, &mut known));
    let mut missing = Vec::new();
    for sentence in description.split_inclusive(['.', '\n', ';']) {
        let returns = RETURNS.iter().any(|begin| sentence.trim_start().starts_with(begin));
        for word in sentence.split('`').skip(1).step_by(2) {
            let (first, rest) = word.split_once('.').unwrap_or((word, ""));
            let path = !rest.is_empty() && roots.contains_key(first) && !has_path(output, word);
            if path || (returns && is_key(word) && !known.contains(word)) {
                missing.push(word);
            }
        }
    }
    for word in missing {
        let reason = format!("promises `{word}`, which the output schema does not have");
        bench.report(&EMPTY_PROMISE, &"description", reason);
    }
}

fn is_key(word: &str) -> bool {
    let first = word.starts_with(|first: char| first.is_ascii_lowercase() || first == '_');
    first && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Whether a path like `data.entries[].id` can be there.
fn has_path(schema: &Value, path: &str) -> bool {
    let mut here = schema;
    for step in path.split('.') {
        let name = step.trim_end_matches("[]");
        let Some(next) = here.get("properties").and_then(|keys| keys.get(name)) else {
            // What has free keys can have any.
            return here
                .get("properties")
                .is_none_or(|_| here.get("additionalProperties") != Some(&false.into()));
        };
        here = next.get("items").filter(|items| items.is_object()).unwrap_or(next);
    }
    true
}

/// Every key and word that a schema knows.
fn words<'v>(schema: &'v Value, known: &mut HashSet<&'v str>) {
    match schema {
        Value::Object(keys) => {
            if let Some(Value::Object(properties)) = keys.get("properties") {
                known.extend(properties.keys().map(String::as_str));
            }
            if let Some(Value::Array(members)) = keys.get("enum") {
                known.extend(members.iter().filter_map(Value::as_str));
            }
            keys.values().for_each(|below| words(below, known));
        }
        Value::Array(items) => items.iter().for_each(|below| words(below, known)),
        _ => {}
    }
}
