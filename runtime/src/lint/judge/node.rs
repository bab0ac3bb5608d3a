//! One schema within a schema, and the way through all of them.

use super::bench::Bench;
use super::place::Place;
use serde_json::{Map, Value};

/// Which schema of a tool is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    Input,
    Output,
}

/// One schema, where it stands and what it stands in.
pub(super) struct Node<'n> {
    pub(super) schema: &'n Value,
    pub(super) root: &'n Value,
    pub(super) place: &'n Place<'n>,
    pub(super) direction: Direction,
    /// How many schemas it stands in.
    pub(super) depth: usize,
    /// The schema whose alternative it is: what that one says holds here too.
    pub(super) of: Option<&'n Value>,
}

impl<'n> Node<'n> {
    pub(super) const fn is_root(&self) -> bool {
        self.depth == 0
    }

    /// The root of an input.
    pub(super) fn is_input_root(&self) -> bool {
        self.is_root() && self.direction == Direction::Input
    }

    pub(super) fn keys(&self) -> Option<&'n Map<String, Value>> {
        self.schema.as_object()
    }

    pub(super) fn get(&self, keyword: &str) -> Option<&'n Value> {
        self.schema.get(keyword)
    }

    /// The names in `type`, whether it is one word or a list.
    pub(super) fn types(&self) -> Vec<&'n str> {
        types(self.schema)
    }

    pub(super) fn is(&self, name: &str) -> bool {
        self.types().contains(&name)
    }
}

/// The names in `type` of a schema.
pub(super) fn types(schema: &Value) -> Vec<&str> {
    match schema.get("type") {
        Some(Value::String(one)) => vec![one],
        Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// One thing that is judged at every schema.
pub(super) type Judge = fn(&Node<'_>, &mut Bench<'_>);

/// Shows every schema within this one to the judges, from the root on.
pub(super) fn walk(node: &Node<'_>, judges: &[Judge], bench: &mut Bench<'_>) {
    for judge in judges {
        judge(node, bench);
    }
    let Some(keys) = node.keys() else { return };
    let below = |schema, place: &Place<'_>, bench: &mut Bench<'_>| {
        let of = place.is_branch().then_some(node.schema);
        let depth = node.depth + 1;
        walk(
            &Node { schema, root: node.root, place, direction: node.direction, depth, of },
            judges,
            bench,
        );
    };
    for (keyword, value) in keys {
        match (kind(keyword), value) {
            (Kind::Named, Value::Object(schemas)) => {
                for (name, schema) in schemas {
                    below(schema, &named(node.place, keyword, name), bench);
                }
            }
            (Kind::Several | Kind::Items, Value::Array(schemas)) => {
                for (index, schema) in schemas.iter().enumerate() {
                    below(schema, &node.place.branch(keyword, index), bench);
                }
            }
            (Kind::Items, schema) => below(schema, &node.place.items(), bench),
            // Every object may say so; the rule on it stands elsewhere.
            (Kind::Values, Value::Object(_)) => below(value, &node.place.any_key(), bench),
            (Kind::One, schema) => below(schema, &node.place.below(keyword), bench),
            _ => {}
        }
    }
}

fn named<'p>(place: &'p Place<'p>, keyword: &'p str, name: &'p str) -> Place<'p> {
    if keyword == "properties" { place.key(name) } else { place.named(keyword, name) }
}

/// What stands below a keyword.
enum Kind {
    Named,
    Several,
    Items,
    Values,
    One,
    NoSchema,
}

fn kind(keyword: &str) -> Kind {
    match keyword {
        "properties" | "patternProperties" | "$defs" | "definitions" | "dependentSchemas" => {
            Kind::Named
        }
        "anyOf" | "oneOf" | "allOf" | "prefixItems" => Kind::Several,
        "items" => Kind::Items,
        "additionalProperties" => Kind::Values,
        "not"
        | "if"
        | "then"
        | "else"
        | "contains"
        | "propertyNames"
        | "unevaluatedProperties"
        | "unevaluatedItems"
        | "additionalItems" => Kind::One,
        _ => Kind::NoSchema,
    }
}
