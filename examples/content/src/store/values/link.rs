//! Values that point to something else in the space.

use super::{Link, Refusal, WRONG_KIND, words};
use crate::store::{Field, Kind};
use serde_json::Value;

impl Link {
    pub(super) fn of(field: &Field, key: String) -> Self {
        let to_entry = field.kind == Kind::Reference;
        let target = field.target.filter(|_| to_entry);
        Self { field: field.name.clone(), key, to_entry, target }
    }
}

/// What the thing is called by; the store looks it up.
pub(super) fn key(value: &Value) -> Result<String, Refusal> {
    let key = match value {
        Value::Number(_) => return id(value).map(|id| id.to_string()),
        Value::String(text) if text.contains('\0') => return Err(super::text::nul()),
        Value::String(text) => text.trim(),
        _ => "",
    };
    match key {
        "" => Err((WRONG_KIND, format!("{} was given", words::shown(value)))),
        key => Ok(key.to_owned()),
    }
}

/// The id of the thing.
pub(super) fn id(value: &Value) -> Result<Value, Refusal> {
    match super::number::integer(value) {
        Ok(id) if id.as_i64().is_some_and(|id| id > 0) => Ok(id),
        _ => Err((WRONG_KIND, format!("{} is no id", words::shown(value)))),
    }
}
