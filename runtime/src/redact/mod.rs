//! Keeps the values of redacted arguments out of whatever is written about a call.

mod reading;
mod visit;

use self::reading::{Reading, readings};
use self::visit::{Why, visit};
use crate::fault::Fault;
use crate::shape::Record;
use aho_corasick::AhoCorasick;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

/// What stands for a value that has no mask of its own.
const REDACTED: &str = "[REDACTED]";

/// A shorter secret is found as a whole word only: the letter `a` is in most texts.
const LONG: usize = 4;

/// The values of the redacted arguments of one call.
#[derive(Debug, Default)]
pub(crate) struct Secrets {
    found: Vec<Secret>,
    /// `None` when there are none, or when there are too many to look for.
    search: Option<AhoCorasick>,
}

#[derive(Debug)]
struct Secret {
    text: String,
    mask: &'static str,
}

/// Where a secret stands in a text.
struct Spot {
    at: Range<usize>,
    mask: &'static str,
}

impl Secrets {
    /// The texts and numbers that stand under the redacted fields of these arguments, however they
    /// came: by an alias, or in an object that was sent as JSON text.
    pub(crate) fn of(record: &'static Record, arguments: &Map<String, Value>) -> Self {
        let mut found = BTreeMap::new();
        if visit::masks_within(record) {
            visit(&mut arguments.clone(), record, &mut |value, why| {
                if let Why::Redacted(mask) = why {
                    collect(value, mask, &mut found);
                }
            });
        }
        Self::new(found)
    }

    fn new(found: BTreeMap<String, &'static str>) -> Self {
        let search = (!found.is_empty()).then(|| AhoCorasick::new(found.keys()).ok()).flatten();
        let found = found.into_iter().map(|(text, mask)| Secret { text, mask }).collect();
        Secrets { found, search }
    }

    /// The text with a mask in the place of each secret, whether it is written as it is, escaped
    /// or percent-encoded. Secrets that overlap get one mask. A mask is not looked at again.
    pub(crate) fn scrub<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.found.is_empty() {
            return Cow::Borrowed(text);
        }
        let Some(search) = &self.search else {
            return Cow::Owned(REDACTED.to_owned());
        };
        let mut spots: Vec<_> =
            readings(text).iter().flat_map(|reading| self.spots(search, reading)).collect();
        if spots.is_empty() {
            return Cow::Borrowed(text);
        }
        spots.sort_by_key(|spot| (spot.at.start, spot.at.end));
        Cow::Owned(masked(text, spots))
    }

    fn spots(&self, search: &AhoCorasick, reading: &Reading) -> Vec<Spot> {
        let found = search.find_overlapping_iter(&reading.bytes);
        let counts = found.filter_map(|found| {
            let secret = &self.found[found.pattern().as_usize()];
            let long = secret.text.chars().nth(LONG - 1).is_some();
            (long || reading.is_word(found.range()))
                .then(|| Spot { at: reading.source(found.range()), mask: secret.mask })
        });
        counts.collect()
    }

    /// As [`scrub`](Secrets::scrub), in every text, key and number of a value.
    pub(crate) fn scrub_value(&self, value: &mut Value) {
        match value {
            Value::Null | Value::Bool(_) => {}
            Value::Number(number) => {
                if let Cow::Owned(masked) = self.scrub(&number.to_string()) {
                    *value = masked.into();
                }
            }
            Value::String(text) => self.scrub_text(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.scrub_value(item)),
            Value::Object(keys) => self.scrub_keys(keys),
        }
    }

    /// As [`scrub`](Secrets::scrub), in every key and value of a map.
    pub(crate) fn scrub_keys(&self, keys: &mut Map<String, Value>) {
        if self.found.is_empty() {
            return;
        }
        let scrubbed = std::mem::take(keys).into_iter().map(|(mut key, mut value)| {
            self.scrub_text(&mut key);
            self.scrub_value(&mut value);
            (key, value)
        });
        *keys = scrubbed.collect();
    }

    fn scrub_text(&self, text: &mut String) {
        let masked = match self.scrub(text) {
            Cow::Owned(masked) => masked,
            Cow::Borrowed(_) => return,
        };
        *text = masked;
    }

    /// As [`scrub`](Secrets::scrub), in everything that leaves with an error but its code.
    pub(crate) fn scrub_fault(&self, fault: &mut Fault) {
        if self.found.is_empty() {
            return;
        }
        self.scrub_text(&mut fault.message);
        if let Some(details) = &mut fault.details {
            self.scrub_keys(details);
        }
        if let Some(hint) = &mut fault.help.hint {
            self.scrub_text(hint);
        }
        for wrong in &mut fault.help.wrong {
            self.scrub_text(&mut wrong.path);
            self.scrub_text(&mut wrong.reason);
        }
        self.scrub_text(&mut fault.help.correction);
    }

    /// Puts masks into arguments that are told to an audit. An argument that is not declared is
    /// masked, too, when another one is: it may be that one, misspelt.
    pub(crate) fn mask_arguments(record: &'static Record, arguments: &mut Map<String, Value>) {
        if !visit::masks_within(record) {
            return;
        }
        visit(arguments, record, &mut |value, why| {
            if !value.is_null() {
                *value = match why {
                    Why::Redacted(mask) => mask.into(),
                    Why::Unknown => REDACTED.into(),
                };
            }
        });
    }
}

/// Every text and number of a redacted value; of a text that quotes JSON, also what it quotes.
fn collect(value: &Value, mask: &'static str, found: &mut BTreeMap<String, &'static str>) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Number(number) => {
            found.insert(number.to_string(), mask);
            // `5.0` reaches a handler as 5.
            if let Some(whole) = crate::decode::whole(number) {
                found.insert(whole.to_string(), mask);
            }
        }
        Value::String(text) => {
            if !text.is_empty() {
                found.insert(text.clone(), mask);
            }
            if let Some(inner) = crate::decode::read(text) {
                collect(&inner, mask, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, mask, found)),
        Value::Object(keys) => keys.values().for_each(|value| collect(value, mask, found)),
    }
}

/// The text with masks in these places, which are in the order of their beginnings.
fn masked(text: &str, spots: Vec<Spot>) -> String {
    let mut masked = String::with_capacity(text.len());
    let mut end = 0;
    for Spot { at, mask } in united(spots) {
        // UTF-8 is found only between whole characters, so that this never cuts one.
        masked.push_str(text.get(end..at.start).unwrap_or_default());
        masked.push_str(mask);
        end = at.end;
    }
    masked + text.get(end..).unwrap_or_default()
}

/// Places that overlap as one, with the mask of the longest.
fn united(spots: Vec<Spot>) -> Vec<Spot> {
    let mut united: Vec<Spot> = Vec::new();
    let mut longest = 0;
    for spot in spots {
        match united.last_mut().filter(|last| spot.at.start < last.at.end) {
            Some(last) => {
                if spot.at.len() > longest {
                    longest = spot.at.len();
                    last.mask = spot.mask;
                }
                last.at.end = last.at.end.max(spot.at.end);
            }
            None => {
                longest = spot.at.len();
                united.push(spot);
            }
        }
    }
    united
}

#[cfg(test)]
mod tests;
