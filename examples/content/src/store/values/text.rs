//! Texts, and what may not stand in one.

use super::{Refusal, WRONG_KIND, words};
use crate::store::is_safe;
use serde_json::{Number, Value};

/// The most characters of a `text`.
pub(super) const MAX_LINE: usize = 10_000;

/// One line.
pub(super) fn line(value: &Value) -> Result<String, Refusal> {
    let text = any(value)?;
    if text.contains(is_line_break) {
        return Err(("LINE_BREAK", format!("{} has a line break", words::shown(value))));
    }
    match text.chars().count() {
        0..=MAX_LINE => Ok(text),
        count => Err(("TOO_LONG", format!("{count} characters were given"))),
    }
}

/// Text of any length. A number or boolean is taken as it is written.
pub(super) fn any(value: &Value) -> Result<String, Refusal> {
    match value {
        Value::String(text) if text.contains('\0') => Err(nul()),
        Value::String(text) => Ok(text.clone()),
        Value::Bool(flag) => Ok(flag.to_string()),
        Value::Number(number) if is_exact(number) => Ok(number.to_string()),
        Value::Number(number) => Err((
            super::OUT_OF_RANGE,
            format!("`{number}` is a number that clients round; send it as a string"),
        )),
        Value::Null | Value::Array(_) | Value::Object(_) => {
            Err((WRONG_KIND, format!("{} was given", words::shown(value))))
        }
    }
}

/// Whether no client has rounded it on its way.
fn is_exact(number: &Number) -> bool {
    let is_rounded = |float: f64| float.fract() == 0.0 && float.abs() >= 2_f64.powi(53);
    is_safe(number) && !number.as_f64().is_some_and(is_rounded)
}

/// What ends a line, in any script.
fn is_line_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Why a text with a NUL is refused.
pub(super) fn nul() -> Refusal {
    ("NUL_CHARACTER", "a NUL character was given, which no text may hold".to_owned())
}

/// Whether a NUL is anywhere within; `PostgreSQL` stores none.
pub(crate) fn holds_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(holds_nul),
        Value::Object(map) => {
            map.iter().any(|(name, value)| name.contains('\0') || holds_nul(value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}
