//! What stands around the data: sealed sample replies, compared by their structure.

use super::super::kind::Kind;
use super::super::kind::envelope::{ENVELOPE_CHANGED, ENVELOPE_KEY_ADDED, ENVELOPE_KEY_REMOVED};
use super::super::locked::{Lock, Own};
use super::log::Log;
use super::words::value;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

pub(super) fn compare(old: (&Lock, &Own), new: (&Lock, &Own), log: &mut Log) {
    if old.1.envelope == new.1.envelope {
        return;
    }
    let samples = |(lock, own): (&Lock, &Own)| lock.envelopes.get(&own.envelope).cloned();
    let mut found = Found::default();
    if let (Some(Value::Object(was)), Some(Value::Object(is))) = (samples(old), samples(new)) {
        objects(&was, &is, "envelope", &mut found, &sample);
    }
    if found.seen.is_empty() {
        let what = "is sealed in another way, of which the samples show nothing";
        found.say(&ENVELOPE_CHANGED, "envelope".to_owned(), what.to_owned());
    }
    log.extend(found.log);
}

/// What has been said already: text and structured content tell of the same key.
#[derive(Default)]
struct Found {
    seen: BTreeSet<(String, &'static str)>,
    log: Log,
}

impl Found {
    fn say(&mut self, kind: &'static Kind, path: String, what: String) {
        if self.seen.insert((path.clone(), kind.id)) {
            self.log.say(kind, path, what);
        }
    }
}

/// How two values of one key are compared.
type Inner = dyn Fn(&Value, &Value, &str, &mut Found);

fn objects(
    was: &Map<String, Value>,
    is: &Map<String, Value>,
    path: &str,
    found: &mut Found,
    inner: &Inner,
) {
    let names: BTreeSet<_> = was.keys().chain(is.keys()).collect();
    for name in names {
        let path = format!("{path}.{name}");
        match (was.get(name), is.get(name)) {
            (Some(was), Some(is)) => inner(was, is, &path, found),
            (Some(_), None) => found.say(&ENVELOPE_KEY_REMOVED, path, "is gone".to_owned()),
            (None, _) => found.say(&ENVELOPE_KEY_ADDED, path, "is new".to_owned()),
        }
    }
}

/// One sample: its structured content, its texts, and whether it is an error.
fn sample(was: &Value, is: &Value, path: &str, found: &mut Found) {
    if was["is_error"] != is["is_error"] {
        changed(&was["is_error"], &is["is_error"], &format!("{path}.isError"), found);
    }
    values(&was["structured"], &is["structured"], path, found);
    let texts = |sample: &Value| sample["texts"].as_array().cloned().unwrap_or_default();
    let (was, is) = (texts(was), texts(is));
    if was.len() != is.len() {
        let what = format!("has {} texts now, it had {}", is.len(), was.len());
        found.say(&ENVELOPE_CHANGED, format!("{path}.text"), what);
    }
    for (was, is) in was.iter().zip(&is).filter(|(was, is)| was != is) {
        match (parsed(was), parsed(is)) {
            (Some(was), Some(is)) => values(&was, &is, path, found),
            _ => {
                let what = "has another text".to_owned();
                found.say(&ENVELOPE_CHANGED, format!("{path}.text"), what);
            }
        }
    }
}

/// A text that is JSON, and no bare word or number.
fn parsed(text: &Value) -> Option<Value> {
    let parsed: Value = serde_json::from_str(text.as_str()?).ok()?;
    (parsed.is_object() || parsed.is_array()).then_some(parsed)
}

fn values(was: &Value, is: &Value, path: &str, found: &mut Found) {
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => objects(was, is, path, found, &values),
        (Value::Array(was), Value::Array(is)) if was.len() == is.len() => {
            for (was, is) in was.iter().zip(is) {
                values(was, is, &format!("{path}[]"), found);
            }
        }
        _ if was != is => changed(was, is, path, found),
        _ => {}
    }
}

fn changed(was: &Value, is: &Value, path: &str, found: &mut Found) {
    let what = format!("was {} and is {} now", value(was), value(is));
    found.say(&ENVELOPE_CHANGED, path.to_owned(), what);
}
