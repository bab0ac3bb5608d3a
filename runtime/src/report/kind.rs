//! The type of a schema in words.

use super::refs::{list, resolved};
use serde_json::{Map, Value};
use std::cell::Cell;

/// So many schemas are looked at for one name: branches that refer to each other have no end.
const MOST: usize = 100;

/// So many types stand beside each other.
const BESIDE: usize = 6;

/// Names the types of a schema's parts.
pub(super) struct Kinds<'s> {
    root: &'s Value,
    left: Cell<usize>,
}

impl<'s> Kinds<'s> {
    pub(super) fn of(root: &'s Value) -> Self {
        Kinds { root, left: Cell::new(MOST) }
    }

    /// `text or list of integer`.
    pub(super) fn name(&self, schema: &Value) -> String {
        let Some(left) = self.left.get().checked_sub(1) else { return "…".to_owned() };
        self.left.set(left);
        let node = match resolved(self.root, schema) {
            Value::Bool(false) => return "nothing".to_owned(),
            Value::Object(node) => node,
            _ => return "anything".to_owned(),
        };
        match node.get("type") {
            Some(Value::String(one)) => self.typed(node, one),
            Some(Value::Array(several)) => {
                let several = several.iter().filter_map(Value::as_str);
                joined(several.map(|one| self.typed(node, one)))
            }
            _ => self.untyped(node),
        }
    }

    fn typed(&self, node: &Map<String, Value>, kind: &str) -> String {
        let free = node.get("additionalProperties").filter(|rest| rest.is_object());
        match (kind, node.get("items"), free) {
            ("array", Some(items @ (Value::Object(_) | Value::Bool(_))), _) => {
                format!("list of {}", self.name(items))
            }
            ("array", ..) => "list".to_owned(),
            ("object", _, Some(rest)) if !node.contains_key("properties") => {
                format!("map of {}", self.name(rest))
            }
            ("string", ..) => "text".to_owned(),
            (other, ..) => other.to_owned(),
        }
    }

    fn untyped(&self, node: &Map<String, Value>) -> String {
        let mut forms = list(node, "anyOf").chain(list(node, "oneOf")).peekable();
        if forms.peek().is_some() {
            return joined(forms.map(|form| self.name(form)));
        }
        if let Some(words) = node.get("enum").and_then(Value::as_array) {
            return joined(words.iter().map(|word| type_of(word).to_owned()));
        }
        if let Some(only) = node.get("const") {
            return type_of(only).to_owned();
        }
        let said = list(node, "allOf").map(|one| self.name(one)).find(|kind| kind != "anything");
        match said {
            Some(kind) => kind,
            None if node.contains_key("properties") => "object".to_owned(),
            None if node.contains_key("items") => "list".to_owned(),
            None => "anything".to_owned(),
        }
    }
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "text",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    }
}

/// Each type once.
fn joined(kinds: impl Iterator<Item = String>) -> String {
    let mut seen: Vec<String> = Vec::new();
    for kind in kinds {
        if seen.len() == BESIDE || seen.last().is_some_and(|last| last == "…") {
            seen.push("…".to_owned());
            break;
        }
        if !seen.contains(&kind) {
            seen.push(kind);
        }
    }
    seen.dedup();
    if seen.is_empty() { "anything".to_owned() } else { seen.join(" or ") }
}
