//! One schema within a schema, and all of them in a row.

use serde_json::{Map, Value};

/// What a schema stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Root,
    Property,
    Items,
    Branch,
    /// Below `$defs`, `not`, `additionalProperties` and the like.
    Elsewhere,
}

/// One schema within a schema.
pub(super) struct Node<'s> {
    pub(super) schema: &'s Value,
    pub(super) path: String,
    pub(super) place: Place,
    /// How many objects and lists it stands in, the root left out.
    pub(super) depth: usize,
}

/// Every schema within this one, from the root on.
pub(super) fn nodes<'s>(schema: &'s Value, path: &str) -> Vec<Node<'s>> {
    let mut found = Vec::new();
    collect(Node { schema, path: path.to_owned(), place: Place::Root, depth: 0 }, &mut found);
    found
}

fn collect<'s>(node: Node<'s>, found: &mut Vec<Node<'s>>) {
    let below = node.below();
    found.push(node);
    for node in below {
        collect(node, found);
    }
}

impl<'s> Node<'s> {
    pub(super) fn get(&self, keyword: &str) -> Option<&'s Value> {
        self.schema.get(keyword)
    }

    pub(super) fn has(&self, keyword: &str) -> bool {
        self.get(keyword).is_some()
    }

    /// `type`, when it is one word.
    pub(super) fn kind(&self) -> Option<&'s str> {
        self.get("type").and_then(Value::as_str)
    }

    /// `type`, when it is a list.
    pub(super) fn kinds(&self) -> Option<Vec<&'s str>> {
        let list = self.get("type")?.as_array()?;
        Some(list.iter().filter_map(Value::as_str).collect())
    }

    pub(super) fn is_root(&self) -> bool {
        self.place == Place::Root
    }

    pub(super) fn properties(&self) -> Option<&'s Map<String, Value>> {
        self.get("properties").and_then(Value::as_object)
    }

    pub(super) fn description(&self) -> &'s str {
        self.get("description").and_then(Value::as_str).unwrap_or_default()
    }

    /// The branches of `anyOf`, or of `oneOf`, that are not null.
    pub(super) fn branches(&self, keyword: &str) -> Option<Vec<&'s Value>> {
        let branches = self.get(keyword)?.as_array()?;
        Some(branches.iter().filter(|branch| !is_null(branch)).collect())
    }

    /// Whether null is one of its values.
    pub(super) fn takes_null(&self) -> bool {
        let listed = self.kinds().is_some_and(|kinds| kinds.contains(&"null"));
        let branch = ["anyOf", "oneOf"].iter().any(|keyword| {
            let branches = self.get(keyword).and_then(Value::as_array);
            branches.is_some_and(|branches| branches.iter().any(is_null))
        });
        listed || branch || self.get("nullable") == Some(&Value::Bool(true))
    }

    fn below(&self) -> Vec<Node<'s>> {
        let mut below = Vec::new();
        let container = matches!(self.kind(), Some("object" | "array")) && !self.is_root();
        let depth = self.depth + usize::from(container);
        let mut add = |schema, path: String, place| {
            below.push(Node { schema, path, place, depth });
        };
        let path = &self.path;
        for (keyword, value) in self.schema.as_object().into_iter().flatten() {
            match (keyword.as_str(), value) {
                ("properties", Value::Object(all)) => all
                    .iter()
                    .for_each(|(name, one)| add(one, format!("{path}.{name}"), Place::Property)),
                ("$defs" | "definitions" | "patternProperties", Value::Object(all)) => {
                    all.iter().for_each(|(name, one)| {
                        add(one, format!("{path}.{keyword}.{name}"), Place::Elsewhere);
                    });
                }
                ("anyOf" | "oneOf" | "allOf", Value::Array(all)) => {
                    all.iter().enumerate().for_each(|(index, one)| {
                        add(one, format!("{path}.{keyword}[{index}]"), Place::Branch);
                    });
                }
                ("prefixItems" | "items", Value::Array(all)) => {
                    all.iter().enumerate().for_each(|(index, one)| {
                        add(one, format!("{path}.{keyword}[{index}]"), Place::Elsewhere);
                    });
                }
                ("items", one) => add(one, format!("{path}[]"), Place::Items),
                ("additionalProperties", Value::Object(_)) => {
                    add(value, format!("{path}{{}}"), Place::Elsewhere);
                }
                (
                    "not" | "if" | "then" | "else" | "contains" | "propertyNames",
                    Value::Object(_),
                ) => {
                    add(value, format!("{path}.{keyword}"), Place::Elsewhere);
                }
                _ => {}
            }
        }
        below
    }
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|kind| kind == "null")
        || schema.get("const").is_some_and(Value::is_null)
}
