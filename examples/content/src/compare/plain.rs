//! The reply that a server without a contract gives to the same call: the same values, pretty-printed, without an
//! envelope.
//!
//! A row has the store's own shape: what every entry has, and its fields under `fields`. The count and the page, which
//! the envelope tells in `state`, stand beside the rows.

use crate::store::FIXED;
use serde_json::{Map, Value, json};

/// The text of a list without a contract, from our reply's envelope.
pub(super) fn list(envelope: &Value) -> String {
    let state = &envelope["state"];
    let rows = envelope["data"]["entries"].as_array().into_iter().flatten().map(nested);
    pretty(&json!({
        "entries": rows.collect::<Vec<_>>(),
        "total": state["total"],
        "page": state["page"],
        "per_page": state["per_page"],
    }))
}

/// The text of one entry without a contract.
pub(super) fn one(envelope: &Value) -> String {
    pretty(&nested(&envelope["data"]["entry"]))
}

fn nested(row: &Value) -> Value {
    let (mut head, mut fields) = (Map::new(), Map::new());
    for (name, value) in row.as_object().into_iter().flatten() {
        let to = if FIXED.contains(&name.as_str()) { &mut head } else { &mut fields };
        to.insert(name.clone(), value.clone());
    }
    if !fields.is_empty() {
        head.insert("fields".to_owned(), fields.into());
    }
    head.into()
}

fn pretty(value: &Value) -> String {
    format!("{value:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The comparison is fair only if both columns hold the same values.
    #[test]
    fn a_plain_reply_says_all_that_ours_says_of_its_rows_and_nothing_else() {
        let row = json!({
            "id": 1, "title": "A", "status": "draft", "version": 2, "price": 7.5, "tags": ["a"],
            "cover": {"name": "a.png", "url": "/assets/1/a.png"},
        });
        let state =
            json!({"returned": 1, "total": 314, "page": 2, "per_page": 1, "complete": false});
        let envelope = json!({"state": state, "data": {"entries": [row], "entry": row}});
        let list: Value = serde_json::from_str(&list(&envelope)).unwrap();
        let head = json!({"id": 1, "title": "A", "status": "draft", "version": 2});
        let fields = json!({"price": 7.5, "tags": ["a"], "cover": row["cover"]});
        let mut plain = head.clone();
        plain["fields"] = fields;
        let whole = json!({"entries": [plain], "total": 314, "page": 2, "per_page": 1});
        assert_eq!(list, whole);
        assert_eq!(serde_json::from_str::<Value>(&one(&envelope)).unwrap(), plain);
        assert_eq!(nested(&head), head, "a row without columns has no `fields`");
    }
}
