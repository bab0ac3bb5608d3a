//! The functions that the attributes of generated types name.

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serializer, de::Error as _};
use std::fmt::Display;
use std::str::FromStr;

/// `with`: a value as its text.
pub mod text {
    pub use super::{from_text as deserialize, to_text as serialize};
}

/// `with`: a value as its text, or nothing.
pub mod maybe_text {
    use super::{Deserialize, Deserializer, Display, FromStr, Serializer, parse};

    pub fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        s: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => s.collect_str(value),
            None => s.serialize_none(),
        }
    }

    pub fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(d: D) -> Result<Option<T>, D::Error> {
        Option::<String>::deserialize(d)?.map(|text| parse(&text)).transpose()
    }
}

pub fn to_text<T: Display, S: Serializer>(value: &T, s: S) -> Result<S::Ok, S::Error> {
    s.collect_str(value)
}

pub fn from_text<'de, T: FromStr, D: Deserializer<'de>>(d: D) -> Result<T, D::Error> {
    parse(&String::deserialize(d)?)
}

fn parse<T: FromStr, E: serde::de::Error>(text: &str) -> Result<T, E> {
    text.parse().map_err(|_| E::custom(format!("{AUTHOR}: `{text}` has another form")))
}

/// What an author's own conversion says when it refuses.
pub const AUTHOR: &str = "the author refuses this";

pub fn author<E: serde::de::Error>() -> E {
    E::custom(AUTHOR)
}

pub fn always<T>(_: &T) -> bool {
    true
}

pub fn is_zero(number: &u32) -> bool {
    *number == 0
}

pub fn five() -> u32 {
    5
}

pub fn word() -> String {
    "word".to_owned()
}

pub fn date(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"type": "string", "format": "date", "pattern": "^[0-9-]+$"})
}

pub fn small(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"type": "integer", "minimum": 0, "maximum": 1000})
}

/// `transform`.
pub fn note(schema: &mut Schema) {
    schema.insert("x-note".to_owned(), "transformed".into());
}
