//! The value of one field, as callers write it.

use selo::prelude::*;
use serde_json::{Map, Value};

/// One field and its value.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub(crate) struct FieldValue {
    /// The field's name.
    name: String,
    /// Its value: text, a number, true or false.
    value: Scalar,
}

/// Text, a number, true or false.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(untagged)]
enum Scalar {
    Flag(bool),
    Whole(i64),
    Number(f64),
    Text(String),
}

/// The fields as the store takes them.
pub(crate) fn fields(values: Vec<FieldValue>) -> Map<String, Value> {
    values.into_iter().map(|field| (field.name, json(field.value))).collect()
}

fn json(scalar: Scalar) -> Value {
    match scalar {
        Scalar::Flag(flag) => flag.into(),
        Scalar::Whole(number) => number.into(),
        Scalar::Number(number) => number.into(),
        Scalar::Text(text) => text.into(),
    }
}
