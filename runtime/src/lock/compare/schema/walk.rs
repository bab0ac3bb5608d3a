//! The walk through two schemas at once.

use super::super::log::Log;
use super::at::At;
use super::keywords::{OF_A_DRAFT, is_understood};
use super::node::{Document, Node};
use super::turn::{Aspect, Side, Turn};
use crate::lint::Place;
use crate::lock::canonical;
use crate::lock::kind::schema::{KEYWORD_CHANGED, TYPE_CHANGED};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// So many schemas are compared; what is larger is compared as text.
const FUEL: usize = 20_000;

/// So deep is looked.
const DEPTH: usize = 64;

/// What the walk knows.
pub(super) struct Walk<'s> {
    pub(super) side: Side,
    old: Document<'s>,
    new: Document<'s>,
    /// Both documents are the same but for their words.
    pub(super) same: bool,
    pub(super) log: Log,
    /// The pairs that are being compared. What leads back to one of them asks what is being answered.
    open: Vec<(*const Value, *const Value, bool)>,
    fuel: usize,
}

impl<'s> Walk<'s> {
    pub(super) fn new(old: &'s Value, new: &'s Value, side: Side) -> Self {
        let same = canonical::without_prose(old) == canonical::without_prose(new);
        let (old, new) = (Document::of(old), Document::of(new));
        Walk { side, old, new, same, log: Log::default(), open: Vec::new(), fuel: FUEL }
    }

    pub(super) fn into_log(self) -> Log {
        self.log
    }

    /// Names the differences of two schemas.
    pub(super) fn visit(&mut self, old: &Value, new: &Value, at: At<'_>) {
        if old == new && !refers(old) {
            return;
        }
        if self.fuel == 0 || self.open.len() > DEPTH {
            if !self.same_text("anyOf", Some(old), Some(new)) {
                self.log.say(
                    &KEYWORD_CHANGED,
                    at.place,
                    "is too large to be compared, and differs",
                );
            }
            return;
        }
        self.fuel -= 1;
        let (was, is) = (Node::of(old, self.old), Node::of(new, self.new));
        let pair = (was.id, is.id, at.strict);
        if self.open.contains(&pair) {
            return;
        }
        self.open.push(pair);
        self.notes(&was, &is, at);
        self.nodes(&was, &is, at);
        self.open.pop();
    }

    /// What is found when two schemas are compared, without saying it.
    pub(super) fn trial(&mut self, old: &Value, new: &Value, at: At<'_>) -> Log {
        let said = std::mem::take(&mut self.log);
        self.visit(old, new, at);
        std::mem::replace(&mut self.log, said)
    }

    fn nodes(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        match (was.never, is.never) {
            (true, true) => return,
            (false, true) => {
                return self.turned(Aspect::Type, Turn::Narrowed, at, "takes nothing now");
            }
            (true, false) => {
                return self.turned(Aspect::Type, Turn::Widened, at, "was nothing at all");
            }
            (false, false) => {}
        }
        if !self.types(was, is, at) {
            return;
        }
        self.values(was, is, at);
        if self.alternatives(was, is, at) {
            return;
        }
        self.bounds(was, is, at);
        self.texts(was, is, at);
        self.objects(was, is, at);
        self.arrays(was, is, at);
        self.beside(was, is, at);
        self.references(was, is, at);
        self.others(was, is, at);
    }

    pub(super) fn turned(
        &mut self,
        aspect: Aspect,
        turn: Turn,
        at: At<'_>,
        what: impl Into<String>,
    ) {
        self.log.say(self.side.kind(aspect, turn), at.place, what);
    }

    pub(super) fn retyped(&mut self, at: At<'_>, what: impl Into<String>) {
        self.log.say(&TYPE_CHANGED, at.place, what);
    }

    /// A keyword that is compared as text, and differs.
    pub(super) fn incomparable(&mut self, keyword: &str, was: bool, is: bool, at: At<'_>) {
        let what = match (was, is) {
            (true, false) => format!("has `{keyword}` no more"),
            (false, true) => format!("has `{keyword}` now"),
            _ => format!("has another `{keyword}` now"),
        };
        self.log.say(&KEYWORD_CHANGED, at.place, what);
    }

    /// Whether a keyword asks for the same on both sides, word by word. Where it refers to another
    /// part of the document, all of that must be the same.
    pub(super) fn same_text(
        &self,
        keyword: &str,
        old: Option<&Value>,
        new: Option<&Value>,
    ) -> bool {
        let (Some(old), Some(new)) = (old, new) else { return old.is_none() && new.is_none() };
        let plain = |value: &Value| {
            canonical::without_prose(&Value::Object(Map::from_iter([(
                keyword.to_owned(),
                value.clone(),
            )])))
        };
        let same = if holds_schemas(keyword) { plain(old) == plain(new) } else { old == new };
        same && (self.same || !refers(old))
    }

    /// References with something beside them, and such as cannot be followed.
    fn references(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        if let (Some(old), Some(new)) = (followed(was), followed(is)) {
            return self.visit(old, new, at.strict_if(true));
        }
        for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
            let (old, new) = (was.get(keyword), is.get(keyword));
            let same = old == new && (old.is_none() || self.same);
            if !same {
                self.incomparable(keyword, old.is_some(), new.is_some(), at);
            }
        }
    }

    /// Everything that no other function understands.
    fn others(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let keywords: BTreeSet<_> = was.asking().chain(is.asking()).collect();
        for keyword in keywords.into_iter().filter(|keyword| !is_understood(keyword)) {
            let (old, new) = (was.get(keyword), is.get(keyword));
            if !self.same_text(keyword, old, new) {
                self.incomparable(keyword, old.is_some(), new.is_some(), at);
            }
        }
    }

    /// Another draft of JSON Schema, where that makes a difference.
    pub(super) fn dialect(&mut self, place: &Place<'_>) {
        let (was, is) = (self.old.root.get("$schema"), self.new.root.get("$schema"));
        if was != is && (drafted(self.old.root) || drafted(self.new.root)) {
            self.incomparable("$schema", was.is_some(), is.is_some(), At::root(place));
        }
    }
}

fn followed<'n>(node: &Node<'n>) -> Option<&'n Value> {
    node.root.target(node.get("$ref")?)
}

/// Whether a keyword's value is a schema, or a list or map of them.
fn holds_schemas(keyword: &str) -> bool {
    matches!(
        keyword,
        "not"
            | "if"
            | "then"
            | "else"
            | "contains"
            | "propertyNames"
            | "dependentSchemas"
            | "unevaluatedProperties"
            | "unevaluatedItems"
            | "anyOf"
            | "oneOf"
            | "allOf"
            | "items"
            | "prefixItems"
            | "additionalItems"
            | "patternProperties"
    )
}

/// Whether anything in it is a reference.
pub(super) fn refers(value: &Value) -> bool {
    match value {
        Value::Object(keys) => keys.iter().any(|(key, value)| {
            matches!(key.as_str(), "$ref" | "$dynamicRef" | "$recursiveRef") || refers(value)
        }),
        Value::Array(items) => items.iter().any(refers),
        _ => false,
    }
}

/// Whether a schema has keywords that each draft reads in its own way.
fn drafted(value: &Value) -> bool {
    match value {
        Value::Object(keys) => keys.iter().any(|(key, value)| {
            let list = key == "items" && value.is_array();
            let beside = key == "$ref" && keys.len() > 1;
            let flag = key.starts_with("exclusive") && value.is_boolean();
            list || beside || flag || OF_A_DRAFT.contains(&key.as_str()) || drafted(value)
        }),
        Value::Array(items) => items.iter().any(drafted),
        _ => false,
    }
}
