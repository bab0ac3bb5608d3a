//! From what a caller gave to what is stored: each value is checked against its field's kind.

mod choice;
mod link;
mod list;
mod number;
mod text;
mod time;
mod words;

use super::{ContentType, Field, Given, Kind, Problem, portable};
use serde_json::{Map, Value};
use std::collections::HashMap;
pub(crate) use text::holds_nul;

/// Values that fit their fields, but for the links, which only the database can judge.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Coerced {
    /// What is stored, by field name; without the links.
    pub(crate) values: Map<String, Value>,
    /// Names of fields that a `null` removes.
    pub(crate) removed: Vec<String>,
    /// Values of `asset` and `reference` fields, to be looked up.
    pub(crate) links: Vec<Link>,
}

/// A field that points to an asset or an entry, by a key of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) field: String,
    /// An id, uid or name of an asset; an id, uid or slug of an entry.
    pub(crate) key: String,
    /// Whether it is an entry.
    pub(crate) to_entry: bool,
    /// The type that the entry must have.
    pub(crate) target: Option<i64>,
}

/// Why a value was refused: the code, and what was given.
type Refusal = (&'static str, String);

const WRONG_KIND: &str = "WRONG_KIND";
const OUT_OF_RANGE: &str = "OUT_OF_RANGE";

/// Checks every value, and reports all that are wrong, not just the first.
pub(crate) fn coerce(of: &ContentType, given: &Given) -> Result<Coerced, Vec<Problem>> {
    let (mut coerced, mut problems) = (Coerced::default(), Vec::new());
    for (name, values) in by_name(given) {
        let taken = match of.field(name) {
            Some(field) => coerced.take(field, &values),
            None => Err(words::unknown(of, name)),
        };
        problems.extend(taken.err());
    }
    if problems.is_empty() { Ok(coerced) } else { Err(problems) }
}

/// A stored value as a new definition of its field stores it. For an `asset` or `reference` that is an id, and whether
/// anything has it is for the caller to look up.
pub(crate) fn stored(field: &Field, value: &Value) -> Result<Value, Problem> {
    match field.kind {
        Kind::Asset | Kind::Reference => link::id(value),
        _ => one(field, value),
    }
    .map_err(|refusal| words::refused(field, refusal))
}

/// Whether a field of this kind takes the value; not for links and choices.
pub(crate) fn fits(kind: Kind, value: &Value) -> bool {
    one(&Field::new("", kind), value).is_ok()
}

/// Every name once, in the order of its first mention, with all its values.
fn by_name(given: &Given) -> Vec<(&str, Vec<&Value>)> {
    let mut grouped: Vec<(&str, Vec<&Value>)> = Vec::with_capacity(given.len());
    let mut places = HashMap::new();
    for (name, value) in given {
        let place = *places.entry(name.as_str()).or_insert(grouped.len());
        if place == grouped.len() {
            grouped.push((name, Vec::new()));
        }
        grouped[place].1.push(value);
    }
    grouped
}

impl Coerced {
    fn take(&mut self, field: &Field, values: &[&Value]) -> Result<(), Problem> {
        let name = field.name.clone();
        let value = match values {
            [Value::Null] => {
                self.removed.push(name);
                return Ok(());
            }
            [value] if matches!(field.kind, Kind::Asset | Kind::Reference) => {
                link::key(value).map(|key| self.links.push(Link::of(field, key)))
            }
            [value] => one(field, value).map(|value| drop(self.values.insert(name, value))),
            several if field.kind == Kind::Texts => {
                list::joined(several).map(|value| drop(self.values.insert(name, value)))
            }
            several => Err(("GIVEN_TWICE", format!("{} values were given", several.len()))),
        };
        value.map_err(|refusal| words::refused(field, refusal))
    }
}

/// The value as its field stores it; not for links.
fn one(field: &Field, value: &Value) -> Result<Value, Refusal> {
    match field.kind {
        Kind::Text => text::line(value).map(Value::String),
        Kind::RichText => text::any(value).map(Value::String),
        Kind::Integer => number::integer(value),
        Kind::Decimal => number::decimal(value),
        Kind::Boolean => choice::boolean(value),
        Kind::Date => time::date(value),
        Kind::DateTime => time::moment(value),
        Kind::Enum => choice::choice(&field.choices, value),
        Kind::Asset | Kind::Reference => link::key(value).map(Value::String),
        Kind::Texts => list::list(value),
        Kind::Json => json(value),
    }
}

fn json(value: &Value) -> Result<Value, Refusal> {
    if holds_nul(value) {
        return Err(text::nul());
    }
    if !portable::is_portable(value) {
        let found =
            "an integer beyond 2^53 - 1 was given, which clients round; send it as a string";
        return Err((OUT_OF_RANGE, found.to_owned()));
    }
    Ok(value.clone())
}

#[cfg(test)]
mod tests;
