//! The rules once more, on what is published: a manual `JsonSchema` can say something else than
//! the type's shape, and a description can promise what is not there.

use super::Descriptor;
use crate::lint::{Finding, Handling, Severity, judge_tool};
use crate::shape::Record;
use crate::tool::{About, KnownUnion};
use serde_json::Value;

/// What is wrong with a published tool, a sentence each.
pub(super) fn judge(descriptor: &Descriptor, about: &About) -> Vec<String> {
    let found = judge_tool(&descriptor.to_tool());
    let refused = found.iter().filter(|finding| refuses(finding, about.known_unions)).map(sentence);
    refused.chain(deprecated(about)).collect()
}

/// The rule `deprecated`, of a tool that no macro has read.
fn deprecated(about: &About) -> Option<String> {
    let blank = about.deprecated.is_some_and(|instead| instead.trim().is_empty());
    blank.then(|| {
        format!(
            "`{}` is deprecated, and nothing says what to use instead: say it [deprecated]",
            about.name
        )
    })
}

/// Whether a finding keeps the catalog from being built. What only hurts some clients is for the
/// linter to say.
fn refuses(finding: &Finding, known: &[KnownUnion]) -> bool {
    finding.severity == Severity::Error
        && finding.rule.selo != Handling::Reports
        && !known.iter().any(|known| stands_below(&finding.path, known.path))
}

/// Whether a path leads to a union that the input keeps for now, or below it.
fn stands_below(path: &str, known: &str) -> bool {
    let rest = path.strip_prefix("input.").and_then(|path| path.strip_prefix(known));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[', '{']))
}

fn sentence(finding: &Finding) -> String {
    let Finding { path, reason, rule, tool, .. } = finding;
    let tool = tool.as_deref().unwrap_or_default();
    format!("`{tool}`: `{path}` {reason}: {} [{}]", rule.fix, rule.id)
}

/// How schemars' schema and the shape disagree about the keys of a record.
pub(super) fn drift(record: &'static Record, raw: &Value) -> Option<String> {
    let Some(properties) = raw.get("properties").and_then(Value::as_object) else {
        return (!record.keys().is_empty())
            .then(|| "has keys that its `JsonSchema` does not describe".to_owned());
    };
    if let Some(name) = reference(raw) {
        return Some(format!(
            "has two types within each other that schemars knows as `{name}`, so that it \
             describes neither: give one another name with `#[schemars(rename = \"…\")]`"
        ));
    }
    let missing = record.keys().into_iter().find(|field| !properties.contains_key(field.name));
    missing.map(|field| {
        format!(
            "has the key `{}` on the wire, but its `JsonSchema` does not: \
             derive both from the same type",
            field.name
        )
    })
}

/// What an inlined schema refers to all the same: schemars takes a type within another one of its
/// name for the same type.
fn reference(raw: &Value) -> Option<&str> {
    match raw {
        Value::Object(node) => node.iter().find_map(|(key, value)| match (key.as_str(), value) {
            ("$ref", Value::String(path)) => path.rsplit('/').next(),
            ("default" | "examples" | "enum" | "const" | "$defs", _) => None,
            _ => reference(value),
        }),
        Value::Array(items) => items.iter().find_map(reference),
        _ => None,
    }
}
