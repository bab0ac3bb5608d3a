//! One of a few.

use super::{Refusal, WRONG_KIND, text, words};
use serde_json::Value;

/// `true` or `false`. A 1 or 0 may be a count, and is not guessed.
pub(super) fn boolean(value: &Value) -> Result<Value, Refusal> {
    let word = match value {
        Value::Bool(flag) => return Ok(Value::Bool(*flag)),
        Value::String(text) => text.trim().to_ascii_lowercase(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    };
    let fix = match word.as_str() {
        "true" => return Ok(Value::Bool(true)),
        "false" => return Ok(Value::Bool(false)),
        "1" | "yes" | "on" => "; write `true`",
        "0" | "no" | "off" => "; write `false`",
        _ => "",
    };
    Err((WRONG_KIND, format!("{} was given{fix}", words::shown(value))))
}

/// Exactly one of the choices.
pub(super) fn choice(choices: &[String], value: &Value) -> Result<Value, Refusal> {
    let text = text::any(value)?;
    if choices.contains(&text) {
        return Ok(Value::String(text));
    }
    let meant = words::did_you_mean(&text, choices.iter().map(String::as_str));
    let found = format!("{} is not a choice{meant}", words::shown(value));
    Err(("NOT_A_CHOICE", found))
}
