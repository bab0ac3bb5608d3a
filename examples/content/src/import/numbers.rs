//! Numbers that clients would round become strings.

use std::borrow::Cow;

use serde_json::{Number, Value};

use crate::store::is_safe;

/// JSON text in which integers beyond 2^53 - 1 stand in quotes. This is done before parsing, which would round those
/// that fit no 64 bits.
pub(super) fn quote_big_integers(json: &str) -> Cow<'_, str> {
    let bytes = json.as_bytes();
    let (mut quoted, mut copied, mut at) = (String::new(), 0, 0);
    while let Some(byte) = bytes.get(at) {
        let end = match byte {
            b'"' => end_of_string(bytes, at),
            b'-' | b'0'..=b'9' => end_of_number(bytes, at),
            _ => at + 1,
        };
        let token = json.get(at..end).unwrap_or_default();
        if is_big_integer(token) {
            quoted.push_str(&json[copied..at]);
            quoted.extend(["\"", token, "\""]);
            copied = end;
        }
        at = end;
    }
    if copied == 0 {
        return Cow::Borrowed(json);
    }
    quoted.push_str(&json[copied..]);
    Cow::Owned(quoted)
}

/// The index after the string that begins at `start`.
pub(super) fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn end_of_number(bytes: &[u8], start: usize) -> usize {
    let rest = bytes[start..].iter();
    start + rest.take_while(|b| matches!(b, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E')).count()
}

fn is_big_integer(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    let is_integer = !digits.is_empty()
        && !digits.starts_with('0')
        && digits.bytes().all(|b| b.is_ascii_digit());
    // Sixteen digits reach beyond 2^53, and nineteen always fit 64 bits with their sign.
    is_integer
        && digits.len() > 15
        && token.parse().map_or(true, |n: i64| !is_safe(&Number::from(n)))
}

/// The same for a value that is parsed already. An integer that its parser has rounded is refused.
pub(super) fn stringify_big_integers(value: &mut Value) -> Result<(), String> {
    match value {
        Value::Number(number) if !is_safe(number) => *value = Value::String(number.to_string()),
        Value::Number(number)
            if number.as_f64().is_some_and(|n| n.fract() == 0.0 && n.abs() >= 2_f64.powi(64)) =>
        {
            return Err(format!("the number {number} is not exact; write it in quotes"));
        }
        Value::Array(items) => items.iter_mut().try_for_each(stringify_big_integers)?,
        Value::Object(map) => map.values_mut().try_for_each(stringify_big_integers)?,
        Value::Number(_) | Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_big_integers_are_quoted() {
        let cases = [
            ("9007199254740991", "9007199254740991"),
            ("9007199254740992", "\"9007199254740992\""),
            ("[-9007199254740992,1]", "[\"-9007199254740992\",1]"),
            (
                "{\"a\":123456789012345678901234567890}",
                "{\"a\":\"123456789012345678901234567890\"}",
            ),
            ("\"9007199254740992\"", "\"9007199254740992\""),
            ("\"a\\\"9007199254740992\"", "\"a\\\"9007199254740992\""),
            ("9007199254740992.5", "9007199254740992.5"),
            ("1e400", "1e400"),
            ("\"open 9007199254740992", "\"open 9007199254740992"),
            ("é 9007199254740992 é", "é \"9007199254740992\" é"),
        ];
        for (json, expected) in cases {
            assert_eq!(quote_big_integers(json), expected);
        }
    }
}
