//! One public failure, and what must be found in its repro.

use selo::lint::{Finding, Tool, judge, judge_call, judge_result, judge_tool};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// One public failure of a client, with a small input.
#[derive(Deserialize)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) rule: Vec<String>,
    outcome: String,
    repro: Value,
    #[serde(skip)]
    expected: Expected,
}

/// What must be found in a repro, written by hand.
#[derive(Default, Deserialize)]
struct Expected {
    id: String,
    /// Rule and path.
    find: Vec<(String, String)>,
    /// Tags that the repro does not show, and why.
    #[serde(default)]
    absent: BTreeMap<String, String>,
    /// For a control: the client that accepts it.
    #[serde(default)]
    accepts: String,
}

fn lines<T: for<'de> Deserialize<'de>>(file: &str) -> Vec<T> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let parsed = text.lines().map(|line| serde_json::from_str(line));
    parsed.map(|one| one.unwrap_or_else(|e| panic!("{file}: {e}"))).collect()
}

/// All of them, each with its expectation.
pub(crate) fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = lines("client-failures.jsonl");
    let expected: Vec<Expected> = lines("expected.jsonl");
    assert_eq!(entries.len(), expected.len(), "an expectation for each entry");
    for (entry, expected) in entries.iter_mut().zip(expected) {
        assert_eq!(entry.id, expected.id);
        entry.expected = expected;
    }
    entries
}

impl Entry {
    pub(crate) fn is_control(&self) -> bool {
        self.outcome == "ok"
    }

    pub(crate) fn accepts(&self) -> &str {
        &self.expected.accepts
    }

    /// What must be found: rule and path.
    pub(crate) fn expected(&self) -> impl Iterator<Item = (&str, &str)> {
        self.expected.find.iter().map(|(rule, path)| (rule.as_str(), path.as_str()))
    }

    pub(crate) fn is_absent(&self, tag: &str) -> bool {
        self.expected.absent.get(tag).is_some_and(|why| !why.is_empty())
    }

    /// What the rules find in the parts that the repro has; the others are blameless.
    pub(crate) fn judged(&self) -> Vec<Finding> {
        let tool = self.tool();
        let mut found = Vec::new();
        let published = ["inputSchema", "outputSchema", "name", "description", "annotations"];
        if published.iter().any(|part| self.repro.get(*part).is_some()) {
            found.extend(judge_tool(&tool));
            // The blameless input is no part of the report.
            let own = self.repro.get("inputSchema").is_some();
            found.retain(|finding| own || !finding.path.starts_with("input"));
        }
        if let Some(count) = self.repro.get("tools").and_then(Value::as_u64) {
            let tools: Vec<Tool> =
                (0..count).map(|i| Tool { name: format!("tool_{i}"), ..tool.clone() }).collect();
            found.extend(judge(&tools).into_iter().filter(|finding| finding.tool.is_none()));
        }
        if let Some(result) = self.repro.get("result") {
            let schema = self.repro.get("outputSchema").map(|schema| expand(schema.clone()));
            found.extend(judge_result(
                &Tool { output_schema: schema, ..tool.clone() },
                &expand(result.clone()),
            ));
        }
        if let Some(call) = self.repro.get("call") {
            found.extend(judge_call(&tool, call.get("arguments").unwrap_or(call)));
        }
        found
    }

    fn tool(&self) -> Tool {
        let blameless = json!({
            "name": "tool",
            "title": "Tool",
            "description": "Does it.",
            "inputSchema": {"type": "object", "properties": {}},
            "annotations": {"readOnlyHint": true, "destructiveHint": false, "openWorldHint": false},
        });
        let mut tool = blameless.as_object().cloned().unwrap_or_default();
        for (part, value) in self.repro.as_object().expect("a repro") {
            tool.insert(part.clone(), expand(value.clone()));
        }
        if self.repro.get("annotations").is_some() {
            tool.remove("title");
        }
        serde_json::from_value(Value::Object(tool)).unwrap_or_else(|e| panic!("{}: {e}", self.id))
    }
}

/// The long texts of the reports are abbreviated: `xxx… (3000 chars)`, `<100 KB>`.
fn expand(mut value: Value) -> Value {
    match &mut value {
        Value::String(text) if text == "<100 KB>" => *text = "x".repeat(100 * 1024),
        Value::String(text) => {
            let long = text.strip_suffix(" chars)").and_then(|text| text.split_once("… ("));
            if let Some(length) = long.and_then(|(_, length)| length.parse().ok()) {
                *text = "x".repeat(length);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = expand(item.take())),
        Value::Object(keys) => keys.values_mut().for_each(|value| *value = expand(value.take())),
        _ => {}
    }
    value
}

/// The rules that a tag of the corpus stands for.
pub(crate) fn rule_of(tag: &str) -> &'static [&'static str] {
    TAGS.iter().find(|(name, _)| *name == tag).map_or(&[], |(_, rules)| rules)
}

const TAGS: &[(&str, &[&str])] = &[
    ("root-shape", &["input-root"]),
    ("root-combinator", &["root-combinator"]),
    ("root-properties", &["missing-properties"]),
    ("type-array", &["type-list"]),
    ("missing-type", &["missing-type"]),
    ("boolean-schema", &["boolean-schema"]),
    ("enum-nonstring", &["enum-words"]),
    ("enum-empty-string", &["enum-words"]),
    ("const", &["const-value"]),
    ("union-structural", &["structural-union"]),
    ("oneof", &["structural-union"]),
    ("union-scalar", &["scalar-union"]),
    ("nullable", &["nullable"]),
    ("allof", &["all-of"]),
    ("defs-ref", &["reference"]),
    ("recursive-ref", &["recursion"]),
    ("ref-siblings", &["reference-siblings"]),
    ("array-items", &["missing-items"]),
    ("tuple-prefixitems", &["tuple"]),
    ("additional-properties", &["additional-properties"]),
    ("map-type", &["free-keys"]),
    ("propertynames-patternproperties", &["property-patterns"]),
    ("property-name", &["property-name"]),
    ("property-name-keyword", &["keyword-name"]),
    ("required-undefined", &["undeclared-required"]),
    ("nested-object", &["nesting"]),
    ("nesting-depth", &["nesting"]),
    ("single-wrapper-param", &["nesting"]),
    ("format-unknown", &["format"]),
    ("exclusive-bounds", &["exclusive-bounds"]),
    ("int-bounds", &["unsafe-bounds"]),
    ("int-precision", &["unsafe-integers"]),
    ("pattern", &["pattern"]),
    ("length-bounds", &["length-bounds"]),
    ("min-max-items", &["length-bounds"]),
    ("dollar-schema", &["schema-keyword"]),
    ("draft", &["invalid-schema"]),
    ("null-keyword", &["invalid-schema"]),
    ("unknown-keyword", &["unknown-keyword"]),
    ("title", &["unknown-keyword"]),
    ("default", &["default"]),
    ("strict-additional-properties", &["strict-mode"]),
    ("strict-required", &["strict-mode"]),
    ("strict-budget", &["strict-mode"]),
    ("metadata-dropped", &["lost-words"]),
    ("enum-inline", &["lost-words"]),
    ("tool-name", &["tool-name"]),
    ("description-length", &["long-description"]),
    ("tool-count", &["catalog-size"]),
    ("schema-size", &["catalog-size"]),
    ("annotations", &["missing-hints"]),
    ("output-root-object", &["output-root"]),
    ("output-missing-structured", &["missing-structured"]),
    ("error-structured", &["structured-error"]),
    ("output-null", &["null-output"]),
    ("output-drift", &["output-drift"]),
    ("text-structured-parity", &["text-parity"]),
    ("output-size", &["result-size"]),
    ("result-extra-fields", &["extra-fields"]),
    ("stringified-args", &["stringified-arguments"]),
    ("optional-blank", &["blank-optional"]),
    ("no-args", &["missing-arguments"]),
    ("unknown-args", &["unknown-arguments"]),
    ("unicode", &["lost-text"]),
];
