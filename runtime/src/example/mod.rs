//! Examples made from a schema: the arguments of a call, a reply.

mod calls;
mod scalar;
#[cfg(test)]
mod tests;

pub use self::calls::reading_calls;

use self::scalar::{integer, number, text};
use serde_json::{Map, Value};
use std::cell::Cell;

/// How deep an example goes; below, lists are empty and objects have nothing that is not required.
const DEEPEST: usize = 12;

/// How many values an example has at most: a foreign schema may ask for any number.
const MOST: usize = 2_000;

/// A value that the schema allows, always the same: of an object what is required, of a list as few
/// items as it must have, but one of a closed list the first word, of numbers 1 or the nearest that
/// is allowed, of a text its `format` or the word `text`, as long as it must be.
///
/// Schemas say more than can be made: of a `pattern`, of `not` and of conditions nothing is kept.
/// Where the schema tells an example or a default of a text with a pattern, that is taken.
#[must_use]
pub fn of_schema(schema: &Value) -> Value {
    Maker { root: schema, left: Cell::new(MOST) }.value(schema, 0)
}

struct Maker<'s> {
    /// Where references lead.
    root: &'s Value,
    /// How many values may still be made.
    left: Cell<usize>,
}

impl Maker<'_> {
    fn value(&self, schema: &Value, depth: usize) -> Value {
        if let Some(value) = given(schema) {
            return value;
        }
        if self.left.get() == 0 {
            return Value::Null;
        }
        self.left.set(self.left.get() - 1);
        if let Some(merged) = self.merged(schema, depth) {
            return self.value(&merged, depth + 1);
        }
        match kind(schema) {
            "boolean" => false.into(),
            "integer" => integer(schema),
            "number" => number(schema),
            "null" => Value::Null,
            "array" => self.array(schema, depth),
            "object" => self.object(schema, depth),
            _ => text(schema).into(),
        }
    }

    /// The schema with what it refers to, with all of `allOf`, and with the first of its branches.
    fn merged(&self, schema: &Value, depth: usize) -> Option<Value> {
        let mut own = schema.as_object()?.clone();
        let referred = own.shift_remove("$ref").map(|path| self.referred(&path));
        let list = |own: &mut Map<String, Value>, key| match own.shift_remove(key) {
            Some(Value::Array(list)) => list,
            _ => Vec::new(),
        };
        let every = list(&mut own, "allOf");
        let first = ["oneOf", "anyOf"].map(|key| list(&mut own, key).into_iter().next());
        let more: Vec<Value> =
            referred.into_iter().chain(every).chain(first.into_iter().flatten()).collect();
        if more.is_empty() || depth >= DEEPEST {
            return None;
        }
        Some(more.into_iter().fold(Value::Object(own), merge))
    }

    /// Only what stands in the same document is looked up.
    fn referred(&self, path: &Value) -> Value {
        let pointer = path.as_str().and_then(|path| path.strip_prefix('#'));
        pointer.and_then(|pointer| self.root.pointer(pointer)).cloned().unwrap_or_default()
    }

    fn array(&self, schema: &Value, depth: usize) -> Value {
        let least = length(schema, "minItems").unwrap_or(usize::from(depth < DEEPEST));
        let count = least.min(length(schema, "maxItems").unwrap_or(least));
        let first = schema["prefixItems"].as_array().into_iter().flatten();
        let mut items: Vec<_> = first.map(|item| self.value(item, depth + 1)).collect();
        if items.len() < count {
            let item = &schema["items"];
            let words = item["enum"].as_array().filter(|_| schema["uniqueItems"] == true);
            for index in items.len()..count.min(self.left.get()) {
                let word = words.and_then(|words| words.get(index)).cloned();
                items.push(word.unwrap_or_else(|| self.value(item, depth + 1)));
            }
        }
        items.into()
    }

    fn object(&self, schema: &Value, depth: usize) -> Value {
        let mut made = Map::new();
        let required = schema["required"].as_array().into_iter().flatten();
        let names: Vec<_> = required.filter_map(Value::as_str).collect();
        let properties = schema["properties"].as_object();
        let known = properties.into_iter().flatten().map(|(name, _)| name.as_str());
        // In the order in which the schema has them.
        let ordered = known.filter(|name| names.contains(name));
        for name in ordered.chain(names.iter().copied()) {
            if !made.contains_key(name) {
                let property = properties.and_then(|properties| properties.get(name));
                let property = property.unwrap_or(&schema["additionalProperties"]);
                made.insert(name.to_owned(), self.value(property, depth + 1));
            }
        }
        made.into()
    }
}

/// The value that a schema tells outright.
fn given(schema: &Value) -> Option<Value> {
    let word = || schema["enum"].as_array()?.first();
    // Nothing else can be known of what a pattern allows.
    let told = || {
        schema.get("pattern")?;
        schema["examples"].get(0).or_else(|| schema.get("default"))
    };
    schema.get("const").or_else(word).or_else(told).cloned()
}

/// Both schemas in one; where they differ, the second one's keyword counts.
fn merge(one: Value, other: Value) -> Value {
    let (Value::Object(mut one), Value::Object(other)) = (one.clone(), other) else { return one };
    for (key, value) in other {
        let merged = match (one.shift_remove(&key), value) {
            (Some(Value::Object(mut own)), Value::Object(more)) if key == "properties" => {
                own.extend(more);
                own.into()
            }
            (Some(Value::Array(mut own)), Value::Array(more)) if key == "required" => {
                own.extend(more);
                own.into()
            }
            (_, value) => value,
        };
        one.insert(key, merged);
    }
    one.into()
}

/// The type: the first that is not null, or what the keywords are about.
fn kind(schema: &Value) -> &str {
    let kind = &schema["type"];
    let of_list = || {
        let kinds: Vec<_> = kind.as_array()?.iter().filter_map(Value::as_str).collect();
        kinds.iter().find(|kind| **kind != "null").or_else(|| kinds.first()).copied()
    };
    let of_keywords = || {
        [("properties", "object"), ("items", "array"), ("minimum", "number"), ("maximum", "number")]
            .into_iter()
            .find(|(keyword, _)| schema.get(*keyword).is_some())
            .map(|(_, kind)| kind)
    };
    kind.as_str().or_else(of_list).or_else(of_keywords).unwrap_or_default()
}

fn length(schema: &Value, key: &str) -> Option<usize> {
    schema[key].as_u64().and_then(|length| usize::try_from(length).ok())
}
