//! Numbers and texts that a schema allows.

use serde_json::{Number, Value, json};

/// 1, or the nearest whole number that is allowed.
pub(super) fn integer(schema: &Value) -> Value {
    let bound = |key: &str| schema[key].as_f64();
    let least =
        [bound("minimum").map(f64::ceil), bound("exclusiveMinimum").map(|n| n.floor() + 1.0)];
    let most =
        [bound("maximum").map(f64::floor), bound("exclusiveMaximum").map(|n| n.ceil() - 1.0)];
    let number = nearest(schema, least, most);
    #[allow(clippy::cast_possible_truncation)] // it saturates
    let whole = number as i64;
    whole.into()
}

/// 1, or the nearest number that is allowed.
pub(super) fn number(schema: &Value) -> Value {
    let bound = |key: &str| schema[key].as_f64();
    // Half of the way to the other end, or a half more, is not the end itself.
    let (low, high) = (bound("exclusiveMinimum"), bound("exclusiveMaximum"));
    let within =
        |from: f64, to: Option<f64>, step: f64| to.map_or(from + step, |to| from.midpoint(to));
    let top = high.or(bound("maximum"));
    let bottom = low.or(bound("minimum"));
    let least = [bound("minimum"), low.map(|low| within(low, top, 0.5))];
    let most = [bound("maximum"), high.map(|high| within(high, bottom, -0.5))];
    let number = nearest(schema, least, most);
    if number.fract() == 0.0 && number.abs() < 1e15 {
        return integer(&json!({"minimum": number, "maximum": number}));
    }
    Number::from_f64(number).map_or(Value::Null, Value::Number)
}

/// 1 between these ends, on a step of `multipleOf`.
fn nearest(schema: &Value, least: [Option<f64>; 2], most: [Option<f64>; 2]) -> f64 {
    let least = least.into_iter().flatten().fold(f64::MIN, f64::max);
    let most = most.into_iter().flatten().fold(f64::MAX, f64::min);
    let number = 1_f64.min(most).max(least);
    match schema["multipleOf"].as_f64().filter(|step| *step > 0.0) {
        None => number,
        Some(step) => {
            let up = (number / step).ceil() * step;
            if up <= most { up } else { (number / step).floor() * step }
        }
    }
}

/// What a text of this format looks like.
const FORMATS: [(&str, &str); 9] = [
    ("date", "2026-01-31"),
    ("date-time", "2026-01-31T12:00:00Z"),
    ("time", "12:00:00Z"),
    ("duration", "PT1H"),
    ("email", "name@example.com"),
    ("hostname", "example.com"),
    ("ipv4", "192.0.2.1"),
    ("uri", "https://example.com/"),
    ("uuid", "123e4567-e89b-42d3-a456-426614174000"),
];

/// A text as long as it must be, or one of the format.
pub(super) fn text(schema: &Value) -> String {
    let format = schema["format"].as_str().unwrap_or_default();
    if let Some((_, sample)) = FORMATS.iter().find(|(name, _)| *name == format) {
        return (*sample).to_owned();
    }
    let least = super::length(schema, "minLength").unwrap_or(0).min(10_000);
    let most = super::length(schema, "maxLength").unwrap_or(usize::MAX);
    "text ".chars().cycle().take(least.max(4).min(most)).collect()
}
