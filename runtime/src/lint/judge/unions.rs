//! Rules on unions.

use super::bench::Bench;
use super::node::{Node, types};
use super::refs::resolved;
use crate::lint::registry::unions::{ALL_OF, NULLABLE, SCALAR_UNION, STRUCTURAL_UNION};
use crate::lint::rule::Severity;
use serde_json::Value;

pub(super) fn all_of(node: &Node<'_>, bench: &mut Bench<'_>) {
    if node.get("allOf").is_some() && !node.is_input_root() {
        bench.report(&ALL_OF, node.place, "has `allOf`");
    }
}

/// `structural-union`, `scalar-union` and `nullable`.
pub(super) fn unions(node: &Node<'_>, bench: &mut Bench<'_>) {
    if node.get("nullable").is_some() {
        bench.report(&NULLABLE, node.place, "has `nullable`");
    }
    // At the root it is the combinator itself that is refused.
    if node.is_root() {
        return;
    }
    several_types(node, bench);
    for keyword in ["anyOf", "oneOf"] {
        if let Some(branches) = node.get(keyword).and_then(Value::as_array) {
            union(node, keyword, &Branches::of(branches, node.root), bench);
        }
    }
}

/// What a union is made of.
struct Branches {
    all: usize,
    nulls: usize,
    objects: usize,
    references: usize,
    constants: usize,
}

impl Branches {
    fn of(branches: &[Value], root: &Value) -> Self {
        let count = |test: &dyn Fn(&Value) -> bool| branches.iter().filter(|b| test(b)).count();
        Branches {
            all: branches.len(),
            nulls: count(&is_null),
            // `{"type": "null", "items": {}}` is null and nothing else.
            objects: count(&|branch| !is_null(branch) && is_structural(resolved(branch, root))),
            references: count(&|branch| branch.get("$ref").is_some()),
            constants: count(&|branch| branch.get("const").is_some()),
        }
    }

    const fn values(&self) -> usize {
        self.all - self.nulls
    }
}

fn union(node: &Node<'_>, keyword: &str, of: &Branches, bench: &mut Bench<'_>) {
    let some = format!("is a union (`{keyword}`)");
    if of.nulls > 0 {
        bench.report(&NULLABLE, node.place, format!("{some} with null"));
    } else if of.references > 0 {
        bench.weigh(&NULLABLE, Severity::Info, node.place, format!("{some} with a reference"));
    }
    let structural = match (of.values(), of.objects) {
        (_, 0) => None,
        (0 | 1, _) => Some((Severity::Info, "of one form and null, or of one form")),
        _ => Some((Severity::Error, "of objects or lists")),
    };
    if let Some((severity, what)) = structural {
        bench.weigh(&STRUCTURAL_UNION, severity, node.place, format!("{some} {what}"));
    }
    let scalars = of.values() - of.objects;
    // Constants are words, and have a rule of their own.
    if scalars > 0 && of.constants < of.all {
        let several = of.objects == 0 && scalars > 1;
        let severity = if several { Severity::Warn } else { Severity::Info };
        bench.weigh(&SCALAR_UNION, severity, node.place, format!("{some} of single values"));
    }
}

/// A list of types is a union too; the list itself has a rule of its own.
fn several_types(node: &Node<'_>, bench: &mut Bench<'_>) {
    if !node.get("type").is_some_and(Value::is_array) {
        return;
    }
    let kinds = node.types();
    let values: Vec<_> = kinds.iter().filter(|kind| **kind != "null").collect();
    if values.len() > 1 {
        let objects = values.iter().any(|kind| matches!(**kind, "object" | "array"));
        let rule = if objects { &STRUCTURAL_UNION } else { &SCALAR_UNION };
        bench.weigh(rule, Severity::Info, node.place, "is a union by its list of types");
    } else if kinds.len() > values.len() {
        bench.weigh(
            &NULLABLE,
            Severity::Info,
            node.place,
            "is a union with null by its list of types",
        );
    }
}

fn is_null(schema: &Value) -> bool {
    types(schema) == ["null"] || schema.get("const").is_some_and(Value::is_null)
}

fn is_structural(schema: &Value) -> bool {
    let kinds = types(schema);
    kinds.contains(&"object")
        || kinds.contains(&"array")
        || ["properties", "items", "anyOf", "oneOf", "allOf"]
            .iter()
            .any(|key| schema.get(*key).is_some())
}
