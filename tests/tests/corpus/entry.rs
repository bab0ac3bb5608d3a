//! One public failure, and what must be found in its repro.

use crate::judged::judged;
use selo::lint::Finding;
use serde::Deserialize;
use serde_json::Value;
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

    /// What the rules find in the parts that the repro has.
    pub(crate) fn judged(&self) -> Vec<Finding> {
        judged(&self.repro)
    }
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
