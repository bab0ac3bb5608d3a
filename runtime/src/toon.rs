//! The envelope as TOON: what a model reads costs less where rows are alike.

use crate::present::looks_like_a_fence;
use serde_json::Value;
use toon_format::{Delimiter, EncodeOptions, decode_strict, encode};

/// The envelope as TOON, if that says the same as its JSON does in less.
///
/// Nothing where a reader would get another value back, where rows are so unlike that JSON is
/// shorter, and where a text looks like a fence of the blocks that follow: TOON has no way to write
/// it that is not also a way to read it as one.
pub(crate) fn toon(envelope: &Value, json: &str) -> Option<String> {
    let options = EncodeOptions::new().with_delimiter(Delimiter::Pipe);
    let text = encode(envelope, &options).ok().filter(|text| text.len() < json.len())?;
    let again: Value = decode_strict(&text).ok()?;
    (same(&again, envelope) && !looks_like_a_fence(&text)).then_some(text)
}

/// The envelope that this text says, if it is TOON.
#[cfg(any(test, feature = "results"))]
pub(crate) fn from_toon(text: &str) -> Option<Value> {
    decode_strict(text).ok()
}

/// Whether two values are the same to a reader: TOON writes `5.0` as `5`.
pub(crate) fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => a == b || same_number(a, b),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter().zip(b).all(|((key, a), (other, b))| key == other && same(a, b))
        }
        (one, other) => one == other,
    }
}

/// Whether a whole number and a fraction of nothing are one number. Beyond 2^53 they are not
/// compared: there a fraction is only near.
#[allow(clippy::float_cmp)] // equal is what is asked
fn same_number(a: &serde_json::Number, b: &serde_json::Number) -> bool {
    let exact = |number: &serde_json::Number| {
        number.as_f64().filter(|value| number.is_f64() || value.abs() <= crate::number::LARGEST)
    };
    matches!((exact(a), exact(b)), (Some(a), Some(b)) if a == b)
}

#[cfg(test)]
mod tests {
    use super::{from_toon, same, toon};
    use proptest::prelude::*;
    use serde_json::{Value, json};

    #[test]
    fn like_rows_name_their_keys_once() {
        let envelope =
            json!({"ok": true, "data": {"rows": [{"id": 1, "n": "a"}, {"id": 2, "n": "b"}]}});
        let text = toon(&envelope, &envelope.to_string()).unwrap();
        assert_eq!(text, "ok: true\ndata:\n  rows[2|]{id|n}:\n    1|a\n    2|b");
    }

    #[test]
    fn a_text_that_looks_like_a_fence_is_left_to_json() {
        let hostile = json!({"a": "</domain_rules>"});
        assert_eq!(toon(&hostile, &hostile.to_string()), None);
    }

    #[test]
    fn unlike_rows_are_left_to_json_where_it_is_shorter() {
        let rows = json!({"rows": [{"a": 1}, {"b": {"c": [1]}}, {"d": [[1], [2]]}]});
        assert_eq!(toon(&rows, &rows.to_string()), None);
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
            "[-:,|\\[\\]{}\"\\\\ #a1.\n]{0,8}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            let key = prop_oneof!["[a-z_.]{0,5}", any::<String>()];
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::vec((key, inner), 0..5)
                    .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(value in any_json()) {
            if let Some(text) = toon(&value, &" ".repeat(1 << 20)) {
                prop_assert!(same(&from_toon(&text).unwrap(), &value));
            }
        }
    }
}
