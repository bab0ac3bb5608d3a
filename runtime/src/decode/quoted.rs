//! Values that came as text: `"[1]"` for `[1]`, also when they were quoted twice.

use crate::number::LARGEST;
use crate::shape::{Choice, Shape};
use serde_json::{Number, Value};

/// What a text quotes, if it is of a shape that no text has. Only what JSON calls a value is one,
/// besides Python's words and a plus sign: `0x1`, `007` and `1,5` are not guessed at.
pub(super) fn unquoted(text: &str, shape: &Shape) -> Option<Value> {
    match (shape, peeled(text)?) {
        (Shape::Integer, Value::Number(number)) => {
            whole(&number).or_else(|| (!number.is_f64()).then_some(number.into()))
        }
        (Shape::Number, value @ Value::Number(_))
        | (Shape::Boolean, value @ Value::Bool(_))
        | (Shape::Null, value @ Value::Null)
        | (Shape::Array(_), value @ Value::Array(_))
        | (Shape::Record(_) | Shape::Map(_), value @ Value::Object(_)) => Some(value),
        _ => None,
    }
}

/// `5.0` as the whole number 5; JavaScript knows no difference.
pub(crate) fn whole(number: &Number) -> Option<Value> {
    let float = number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0)?;
    #[allow(clippy::cast_possible_truncation)] // the range is checked first
    let whole = (float.abs() <= LARGEST).then_some(float as i64)?;
    Some(whole.into())
}

/// What a text quotes, below any number of quotes.
pub(crate) fn peeled(text: &str) -> Option<Value> {
    let mut value = read(text)?;
    while let Value::String(inner) = &value {
        value = read(inner)?;
    }
    Some(value)
}

/// What a text quotes, below one pair of quotes.
pub(crate) fn read(text: &str) -> Option<Value> {
    let text = text.trim();
    match text {
        "True" => return Some(Value::Bool(true)),
        "False" => return Some(Value::Bool(false)),
        _ => {}
    }
    let digits = |rest: &&str| rest.starts_with(|first: char| first.is_ascii_digit());
    let unsigned = text.strip_prefix('+').filter(digits).unwrap_or(text);
    serde_json::from_str(unsigned).ok()
}

/// The word of a closed list that a value stands for and is not yet: quoted, or a number or truth
/// where the list has its text. Another case is another word.
pub(super) fn word(value: &Value, choices: &[Choice]) -> Option<Value> {
    let known = |text: &str| choice(choices, text).map(|_| Value::String(text.to_owned()));
    match value {
        Value::String(text) if known(text).is_some() => None,
        Value::String(text) => {
            let mut text = text.clone();
            while let Ok(Value::String(inner)) = serde_json::from_str(&text) {
                if let Some(word) = known(&inner) {
                    return Some(word);
                }
                text = inner;
            }
            None
        }
        Value::Number(number) if !number.is_f64() => known(&number.to_string()),
        Value::Bool(truth) => known(&truth.to_string()),
        _ => None,
    }
}

/// The word of a closed list that was written, by its name or an alias.
pub(super) fn choice<'c>(choices: &'c [Choice], written: &str) -> Option<&'c Choice> {
    choices.iter().find(|choice| choice.name == written || choice.aliases.contains(&written))
}
