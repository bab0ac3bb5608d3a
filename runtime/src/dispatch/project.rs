//! `_select`: a call chooses among the keys of the data.

use crate::fault::{Fault, codes};
use crate::nearest::nearest;
use crate::policy::SELECT;
use crate::shape::{Record, Shape};
use serde_json::{Map, Value, json};

/// The keys that a call chose; none stands for all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Selected(Vec<String>);

impl Selected {
    /// What the call chose. Weak clients send a list as text, and absence in many ways.
    pub(super) fn take(
        arguments: &mut Map<String, Value>,
        data: &'static Shape,
    ) -> Result<Self, Fault> {
        let Some(given) = arguments.shift_remove(SELECT) else { return Ok(Self::default()) };
        let keys = keys(data);
        let names =
            names(given).ok_or_else(|| refused("must be a list of names".to_owned(), &keys))?;
        match names.iter().find(|name| !keys.contains(&name.as_str())) {
            None => Ok(Selected(names)),
            Some(unknown) => {
                let near = nearest(unknown, keys.iter().copied());
                let near = near.map(|near| format!(", did you mean `{near}`")).unwrap_or_default();
                Err(refused(format!("has no key `{unknown}`{near}"), &keys))
            }
        }
    }

    /// Keeps what was chosen of the data. The rest of the reply speaks of all of it.
    pub(super) fn apply(&self, data: &mut Value) {
        if let Value::Object(keys) = data
            && !self.0.is_empty()
        {
            keys.retain(|key, _| self.0.contains(key));
        }
    }
}

/// The keys that a call can choose, sorted.
pub(crate) fn keys(data: &'static Shape) -> Vec<&'static str> {
    let record = data.record();
    let mut keys: Vec<_> =
        record.into_iter().flat_map(Record::keys).map(|field| field.name).collect();
    keys.sort_unstable();
    keys
}

fn names(given: Value) -> Option<Vec<String>> {
    match given {
        Value::Null => Some(Vec::new()),
        Value::Object(empty) if empty.is_empty() => Some(Vec::new()),
        Value::Array(items) => items.into_iter().map(name).collect(),
        Value::String(text) => match text.trim() {
            "" | "null" => Some(Vec::new()),
            quoted if quoted.starts_with('[') => match serde_json::from_str(quoted) {
                Ok(Value::Array(items)) => items.into_iter().map(name).collect(),
                _ => None,
            },
            one => Some(vec![one.to_owned()]),
        },
        _ => None,
    }
}

fn name(item: Value) -> Option<String> {
    match item {
        Value::String(name) => Some(name),
        _ => None,
    }
}

fn refused(reason: String, keys: &[&str]) -> Fault {
    let shown: String = reason.chars().take(200).collect();
    let message = format!("`{SELECT}` {shown}; the keys are `{}`", keys.join("`, `"));
    let details = json!({"invalid": [{"path": SELECT, "reason": shown}], "allowed": keys});
    let details = details.as_object().cloned().unwrap_or_default();
    Fault::new(codes::INVALID_ARGUMENTS, message).details(details)
}

#[cfg(test)]
mod tests {
    use super::Selected;
    use crate::shape::{Field, Record, Shape};
    use serde_json::{Value, json};

    static DATA: Shape = Shape::Record(&Record {
        name: "Found",
        echoed: false,
        fields: &[
            Field { name: "rows", shape: &Shape::Integer, ..Field::PLAIN },
            Field { name: "note", shape: &Shape::String, ..Field::PLAIN },
        ],
    });

    fn selected(given: Value) -> Result<Selected, String> {
        let mut arguments = json!({"_select": given}).as_object().cloned().unwrap();
        let selected = Selected::take(&mut arguments, &DATA);
        assert!(arguments.is_empty());
        selected.map_err(|fault| fault.message)
    }

    #[test]
    fn absence_in_any_form_selects_all() {
        for absent in [json!(null), json!([]), json!(""), json!("null"), json!({}), json!("[]")] {
            let mut data = json!({"rows": 1, "note": "x"});
            selected(absent).unwrap().apply(&mut data);
            assert_eq!(data, json!({"rows": 1, "note": "x"}));
        }
    }

    #[test]
    fn a_list_may_come_as_text() {
        for given in [json!(["note"]), json!("note"), json!("[\"note\"]")] {
            let mut data = json!({"rows": 1, "note": "x"});
            selected(given).unwrap().apply(&mut data);
            assert_eq!(data, json!({"note": "x"}));
        }
    }

    #[test]
    fn what_is_no_key_is_refused_with_the_keys() {
        assert_eq!(
            selected(json!(["notes"])).unwrap_err(),
            "`_select` has no key `notes`, did you mean `note`; the keys are `note`, `rows`"
        );
        for odd in [json!([1]), json!(true), json!({"a": 1}), json!("[1")] {
            assert_eq!(
                selected(odd).unwrap_err(),
                "`_select` must be a list of names; the keys are `note`, `rows`"
            );
        }
    }
}
