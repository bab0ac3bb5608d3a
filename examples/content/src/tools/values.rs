//! The values of fields, as callers write them. What they become is the store's to say: only it knows the field's kind.

use super::failure::ContentError;
use crate::store::Given;
use selo::prelude::*;
use serde_json::Value;

// One field and its value. (A description would be repeated in each tool.)
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub(crate) struct FieldValue {
    /// Its name.
    name: String,
    /// Text, a number, true or false; an asset or entry by its key. Repeat the name for a list.
    value: Scalar,
}

/// Text, a number, true or false. Text stays text: `007` is for the field's kind to judge.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(untagged)]
enum Scalar {
    Flag(bool),
    Whole(i64),
    Number(f64),
    Text(String),
}

/// The values as the store takes them.
pub(crate) fn given(values: Option<Vec<FieldValue>>) -> Given {
    let values = values.unwrap_or_default().into_iter();
    values.map(|field| (field.name, json(field.value))).collect()
}

/// What shall change: fields to set, and names of fields to remove.
pub(crate) fn changes(
    set: Option<Vec<FieldValue>>,
    remove: Option<Vec<String>>,
) -> Result<Given, ContentError> {
    let (set, mut remove) = (given(set), remove.unwrap_or_default());
    apart(&set, &remove)?;
    remove.sort();
    remove.dedup();
    Ok(set.into_iter().chain(remove.into_iter().map(|name| (name, Value::Null))).collect())
}

/// A field is set or removed, not both.
pub(crate) fn apart(set: &Given, remove: &[String]) -> Result<(), ContentError> {
    match set.iter().find(|(name, _)| remove.contains(name)) {
        None => Ok(()),
        Some((name, _)) => {
            let reason = format!("names `{name}`, which `set` sets");
            Err(ContentError::Invalid { what: "remove", reason })
        }
    }
}

fn json(scalar: Scalar) -> Value {
    match scalar {
        Scalar::Flag(flag) => flag.into(),
        Scalar::Whole(number) => number.into(),
        Scalar::Number(number) => number.into(),
        Scalar::Text(text) => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_value_stays_as_it_was_written() {
        for value in [
            json!("007"),
            json!("1.10"),
            json!("true"),
            json!("549895"),
            json!(7),
            json!(1.5),
            json!(true),
        ] {
            let field: FieldValue =
                serde_json::from_value(json!({"name": "a", "value": value})).unwrap();
            assert_eq!(given(Some(vec![field])), [("a".to_owned(), value)]);
        }
    }

    #[test]
    fn a_name_cannot_be_set_and_removed() {
        let field: FieldValue = serde_json::from_value(json!({"name": "a", "value": 1})).unwrap();
        let both = changes(Some(vec![field]), Some(vec!["a".to_owned()]));
        assert!(matches!(both, Err(ContentError::Invalid { what: "remove", .. })));
        let twice = Some(vec!["b".to_owned(), "b".to_owned()]);
        assert_eq!(changes(None, twice).unwrap(), [("b".to_owned(), Value::Null)]);
    }
}
