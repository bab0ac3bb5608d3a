//! Days and moments.

use super::{Refusal, WRONG_KIND, words};
use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::Value;

/// A real day of the calendar.
pub(super) fn date(value: &Value) -> Result<Value, Refusal> {
    let shown = words::shown(value);
    let Some(text) = value.as_str().map(str::trim) else {
        return Err((WRONG_KIND, format!("{shown} was given")));
    };
    if let Some(day) = text.get(..10).filter(|day| text.len() > 10 && is_day(day)) {
        let found = format!("{shown} is more than a day; write `{day}` if that day is meant");
        return Err((WRONG_KIND, found));
    }
    match text.parse::<Date>() {
        Ok(_) if looks_like(text, "dddd-dd-dd") => Ok(Value::from(text)),
        _ => Err((WRONG_KIND, format!("{shown} is no day of the calendar"))),
    }
}

/// A moment in UTC, whatever its offset was.
pub(super) fn moment(value: &Value) -> Result<Value, Refusal> {
    let shown = words::shown(value);
    let Some(text) = value.as_str().map(str::trim) else {
        return Err((WRONG_KIND, format!("{shown} was given")));
    };
    if is_day(text) {
        return Err((WRONG_KIND, format!("{shown} is a day without a time")));
    }
    if is_local(text) {
        let found = format!("{shown} has no offset from UTC; append `Z` if it is UTC");
        return Err((WRONG_KIND, found));
    }
    is_moment(text)
        .then(|| text.parse::<Timestamp>().ok())
        .flatten()
        .map(|moment| moment.to_string())
        // Before the year 0 and after 9999 there are no four digits.
        .filter(|utc| is_moment(utc))
        .map(Value::String)
        .ok_or_else(|| (WRONG_KIND, format!("{shown} is no moment")))
}

fn is_day(text: &str) -> bool {
    looks_like(text, "dddd-dd-dd") && text.parse::<Date>().is_ok()
}

/// A day and a time, and no more; a fraction of a second may follow.
fn is_local(text: &str) -> bool {
    let (time, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_time = looks_like(time, "dddd-dd-ddTdd:dd:dd") || looks_like(time, "dddd-dd-ddTdd:dd");
    is_time && !fraction.is_empty() && fraction.bytes().all(|b| b.is_ascii_digit())
}

/// The form of RFC 3339. A leap second is none that a clock without leap seconds can keep.
fn is_moment(text: &str) -> bool {
    let (local, offset) = match text.strip_suffix(['Z', 'z']) {
        Some(local) => (local, "+00:00"),
        None => text.split_at_checked(text.len().saturating_sub(6)).unwrap_or((text, "")),
    };
    let seconds = local.get(17..19).unwrap_or_default();
    let is_offset = looks_like(offset, "+dd:dd") || looks_like(offset, "-dd:dd");
    is_offset && local.len() >= 19 && seconds != "60" && is_local(local)
}

/// `d` stands for a digit, `T` for what separates day and time.
fn looks_like(text: &str, form: &str) -> bool {
    text.len() == form.len()
        && text.bytes().zip(form.bytes()).all(|(byte, form)| match form {
            b'd' => byte.is_ascii_digit(),
            b'T' => matches!(byte, b'T' | b't' | b' '),
            other => byte == other,
        })
}
