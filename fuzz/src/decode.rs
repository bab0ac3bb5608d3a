//! `decode`: whatever arguments come, they are read or refused with a reason.

use crate::Target;
use crate::random::Random;
use crate::{arguments, shapes, text, tree};
use selo::Record;
use serde_json::{Map, Value, json};
use std::fmt;

/// How many inputs' shapes are tried.
const RECORDS: u64 = 2000;

/// Calls that failed with one client or another.
const CORPUS: &str = include_str!("../../tests/corpus/client-failures.jsonl");

/// The arguments of a call, to the value that serde reads.
#[derive(Debug)]
pub struct Decode {
    records: Vec<&'static Record>,
    texts: Vec<String>,
    values: Vec<Value>,
    /// Bounds for the first two arguments.
    bounds: Value,
}

/// One call.
#[derive(Debug)]
pub struct Arguments {
    record: &'static Record,
    text: String,
    read_only: bool,
    /// Nothing was changed, so nothing may be mended.
    fits: bool,
}

impl fmt::Display for Arguments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nfor {:?}, read-only: {}", self.text, self.record, self.read_only)
    }
}

impl Default for Decode {
    fn default() -> Self {
        let calls = CORPUS.lines().filter_map(|line| {
            let entry: Value = serde_json::from_str(line).ok()?;
            entry.pointer("/repro/call").cloned()
        });
        let values: Vec<Value> = calls.collect();
        let texts = values.iter().map(Value::to_string).collect();
        let records = (0..RECORDS).map(|number| shapes::record(&mut Random::of(1, number), 3));
        let bounds =
            json!({"minimum": -50, "maximum": 50, "maxLength": 3, "minItems": 1, "maxItems": 2});
        let bounds = json!({"properties": {"a": bounds.clone(), "b": {"items": bounds}}});
        Decode { records: records.collect(), texts, values, bounds }
    }
}

impl Decode {
    /// A call as any bytes tell it: two for the tool, the rest for the arguments.
    #[must_use]
    pub fn of(&self, bytes: &[u8]) -> Arguments {
        let (tool, text) = bytes.split_at(bytes.len().min(2));
        let tool = tool.iter().fold(0, |number, byte| number * 256 + usize::from(*byte));
        let text = String::from_utf8_lossy(text).into_owned();
        let record = self.records[tool % self.records.len()];
        Arguments { record, text, read_only: false, fits: false }
    }
}

impl Target for Decode {
    type Input = Arguments;

    fn input(&self, random: &mut Random) -> Arguments {
        let record = *random.pick(&self.records);
        let read_only = random.once_in(8);
        let mut value = Value::from(arguments::fitting(record, random));
        match random.below(8) {
            0 => {
                let text = value.to_string();
                Arguments { record, text, read_only: false, fits: true }
            }
            1 => {
                let text = random.pick(&self.texts);
                let text = text::changed(text, &self.texts, random);
                Arguments { record, text, read_only, fits: false }
            }
            2 => {
                let text = text::changed(&value.to_string(), &self.texts, random);
                Arguments { record, text, read_only, fits: false }
            }
            _ => {
                tree::change(&mut value, &self.values, random);
                Arguments { record, text: value.to_string(), read_only, fits: false }
            }
        }
    }

    fn hold(&self, input: &Arguments) -> Result<(), String> {
        let came = match serde_json::from_str(&input.text) {
            Ok(Value::Object(keys)) => keys,
            Ok(other) => one(other),
            Err(_) => one(input.text.as_str().into()),
        };
        let schema = if input.fits { &Value::Null } else { &self.bounds };
        let decode = |arguments: Map<String, Value>| {
            selo::__private::decode(arguments, input.record, schema, input.read_only)
        };
        match decode(came) {
            Ok(read) if input.fits => {
                let came = serde_json::from_str(&input.text).unwrap_or_default();
                // For serde, the absence of a newtype of an option is spelt out as null.
                same("what fits", &without_nulls(came).to_string(), &without_nulls(read))
            }
            Ok(Value::Object(read)) => {
                let text = Value::from(read.clone()).to_string();
                let again = decode(read).map_err(|told| format!("{text} is refused: {told}"))?;
                same("what was read", &text, &again)
            }
            Ok(other) => Err(format!("{other} is no object")),
            Err(told) if input.fits => Err(format!("what fits is refused: {told}")),
            Err(told) if told.is_empty() => Err("refused without a reason".to_owned()),
            Err(told) if told.len() > 1 << 14 => Err("refused with too many words".to_owned()),
            Err(_) => Ok(()),
        }
    }
}

/// The value without the keys that are null.
fn without_nulls(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        Value::Object(keys) => {
            let there = keys.into_iter().filter(|(_, value)| !value.is_null());
            there.map(|(key, value)| (key, without_nulls(value))).collect::<Map<_, _>>().into()
        }
        other => other,
    }
}

fn same(what: &str, text: &str, read: &Value) -> Result<(), String> {
    let read = read.to_string();
    if read == text { Ok(()) } else { Err(format!("{what} is changed: {text} to {read}")) }
}

fn one(value: Value) -> Map<String, Value> {
    Map::from_iter([(shapes::NAMES[0].to_owned(), value)])
}
