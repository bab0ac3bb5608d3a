//! Numbers that every client reads exactly.

use super::{OUT_OF_RANGE, Refusal, WRONG_KIND, words};
use crate::store::portable::MAX_SAFE;
use serde_json::{Number, Value};

/// What a double holds of any decimal.
const MAX_DIGITS: usize = 15;

/// A whole number within ±(2^53 − 1).
pub(super) fn integer(value: &Value) -> Result<Value, Refusal> {
    let text = literal(value).ok_or_else(|| not(value, "a whole number"))?;
    let written = Written::of(&text).ok_or_else(|| not(value, "a whole number"))?;
    if !written.is_whole() {
        return Err(not(value, "a whole number"));
    }
    written.safe().map(Value::from).ok_or_else(|| beyond(value))
}

/// A number of at most fifteen significant digits. A whole one is stored as an integer while it is a safe one.
pub(super) fn decimal(value: &Value) -> Result<Value, Refusal> {
    let text = literal(value).ok_or_else(|| not(value, "a number"))?;
    let written = Written::of(&text).ok_or_else(|| not(value, "a number"))?;
    if written.digits.len() > MAX_DIGITS {
        let found =
            format!("{} has {} significant digits", words::shown(value), written.digits.len());
        return Err((OUT_OF_RANGE, found));
    }
    if let Some(whole) = written.safe().filter(|_| written.is_whole()) {
        return Ok(Value::from(whole));
    }
    let float = text.parse::<f64>().ok().and_then(Number::from_f64);
    // Too large is infinite, too small is zero: neither is what was written.
    float
        .filter(|number| Written::of(&number.to_string()).as_ref() == Some(&written))
        .map(Value::Number)
        .ok_or_else(|| beyond(value))
}

/// The number as JSON writes it.
fn literal(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.trim().to_owned()),
        _ => None,
    }
}

fn not(value: &Value, what: &str) -> Refusal {
    (WRONG_KIND, format!("{} is not {what}", words::shown(value)))
}

fn beyond(value: &Value) -> Refusal {
    (OUT_OF_RANGE, format!("{} is beyond what clients read exactly", words::shown(value)))
}

/// A number as it is written: its significant digits, and the power of ten that the last of them counts.
#[derive(Debug, PartialEq, Eq)]
struct Written {
    negative: bool,
    digits: String,
    exponent: i64,
}

impl Written {
    /// Nothing when the text is no JSON number.
    fn of(text: &str) -> Option<Self> {
        let (negative, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, power(exponent)?),
            None => (rest, 0),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((_, "")) => return None,
            Some(parts) => parts,
            None => (mantissa, ""),
        };
        let is_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        let is_whole = whole == "0" || (!whole.is_empty() && !whole.starts_with('0'));
        if !is_whole || !is_digits(whole) || !is_digits(fraction) {
            return None;
        }
        let all = format!("{whole}{fraction}");
        let significant = all.trim_start_matches('0');
        let digits = significant.trim_end_matches('0');
        if digits.is_empty() {
            return Some(Self { negative: false, digits: String::new(), exponent: 0 });
        }
        let dropped = i64::try_from(significant.len() - digits.len()).ok()?;
        let behind = i64::try_from(fraction.len()).ok()?;
        Some(Self { negative, digits: digits.to_owned(), exponent: exponent - behind + dropped })
    }

    fn is_whole(&self) -> bool {
        self.exponent >= 0
    }

    /// The whole number, if it is within ±(2^53 − 1).
    fn safe(&self) -> Option<i64> {
        if self.digits.is_empty() {
            return Some(0);
        }
        let power = 10_u64.checked_pow(u32::try_from(self.exponent).ok()?)?;
        let number = self.digits.parse::<u64>().ok()?.checked_mul(power)?;
        let number = i64::try_from(number).ok().filter(|_| number <= MAX_SAFE)?;
        Some(if self.negative { -number } else { number })
    }
}

/// The exponent of a number; one with more digits than any double needs is no number.
fn power(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_short = (1..=5).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    if is_short { text.parse().ok() } else { None }
}
