//! JSON arrays and JSON lines, cut into records before they are parsed, so that a broken one costs only itself.

use std::io;
use std::ops::Range;

use serde_json::{Map, Value};

use super::lines::Line;
use super::numbers::{end_of_string, quote_big_integers};
use super::record::Record;
use super::report::{SkipCode, Skipped};
use super::text::MAX_RECORD;

/// A record's bytes and the line it begins on.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Slice {
    pub(super) range: Range<usize>,
    pub(super) line: usize,
}

/// One slice for each element of the array; nothing when the text is no array. What follows an array that is never
/// closed, and what stands behind one, is an element that cannot be parsed.
pub(super) fn elements(bytes: &[u8]) -> Option<Vec<Slice>> {
    let open = bytes.iter().position(|b| !b.is_ascii_whitespace())?;
    if bytes[open] != b'[' {
        return None;
    }
    let mut slices = Slices { bytes, cut: Vec::new(), start: open + 1, line: 1, counted: 0 };
    let (mut depth, mut at) = (1_usize, open + 1);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = end_of_string(bytes, at);
                continue;
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            b',' if depth == 1 => slices.cut(at),
            _ => {}
        }
        if depth == 0 {
            slices.last(at);
            at += 1;
            break;
        }
        at += 1;
    }
    if depth > 0 || !bytes[at..].trim_ascii().is_empty() {
        slices.last(bytes.len());
    }
    Some(slices.cut)
}

struct Slices<'a> {
    bytes: &'a [u8],
    cut: Vec<Slice>,
    /// Where the next slice begins.
    start: usize,
    /// The line of byte `counted`.
    line: usize,
    counted: usize,
}

impl Slices<'_> {
    fn cut(&mut self, end: usize) {
        let blank =
            self.bytes[self.start..end].iter().take_while(|b| b.is_ascii_whitespace()).count();
        let range = self.start + blank..end;
        let passed = &self.bytes[self.counted..range.start];
        self.line += passed.split(|b| *b == b'\n').count() - 1;
        self.counted = range.start;
        self.cut.push(Slice { range, line: self.line });
        self.start = end + 1;
    }

    /// Before the closing bracket nothing may stand: the array is empty, or a comma was one too many.
    fn last(&mut self, end: usize) {
        let start = self.start.min(end);
        if self.bytes[start..end].trim_ascii().is_empty() {
            self.start = end + 1;
        } else {
            self.cut(end);
        }
    }
}

/// The record in a line.
pub(super) fn in_line(
    file: &str,
    number: usize,
    line: io::Result<Line>,
) -> Result<Record, Skipped> {
    match line {
        Err(error) => Err(Skipped::new(file, SkipCode::Unreadable, error)),
        Ok(Line { number: line, bytes: Some(bytes) }) => record(file, number, line, &bytes),
        Ok(Line { number: line, bytes: None }) => {
            let reason = format!("record {number}: has more than {MAX_RECORD} bytes");
            Err(Skipped::new(format!("{file}:{line}"), SkipCode::TooLarge, reason))
        }
    }
}

/// The record in these bytes.
pub(super) fn record(
    file: &str,
    number: usize,
    line: usize,
    bytes: &[u8],
) -> Result<Record, Skipped> {
    let skip = |code, reason: String| {
        Skipped::new(format!("{file}:{line}"), code, format!("record {number}: {reason}"))
    };
    let text = std::str::from_utf8(bytes)
        .map_err(|error| skip(SkipCode::InvalidUtf8, error.to_string()))?;
    match serde_json::from_str(&quote_big_integers(text)) {
        Ok(Value::Object(fields)) if fields.is_empty() => {
            Err(skip(SkipCode::Empty, "has no fields".into()))
        }
        Ok(Value::Object(fields)) => Ok(Record::of_list(file, number, line, fields)),
        Ok(other) => {
            Err(skip(SkipCode::NotAnObject, format!("is {}, not an object", kind(&other))))
        }
        Err(error) => Err(skip(SkipCode::BrokenJson, error.to_string())),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(Map { .. }) => "an object",
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cut(text: &str) -> Vec<(&str, usize)> {
        let slices = elements(text.as_bytes()).unwrap_or_default();
        slices.into_iter().map(|slice| (&text[slice.range], slice.line)).collect()
    }

    #[test]
    fn an_array_is_cut_at_its_own_commas() {
        assert_eq!(cut("[]"), []);
        assert_eq!(cut(" [ \n ] \n"), []);
        assert_eq!(
            cut("[{\"a\":[1,2]},\n\n {\"b\":\"],\\\"\"}]"),
            [("{\"a\":[1,2]}", 1), ("{\"b\":\"],\\\"\"}", 3)]
        );
        assert_eq!(cut("[1,,2,]"), [("1", 1), ("", 1), ("2", 1)]);
        assert_eq!(cut("[1,{\"a\":"), [("1", 1), ("{\"a\":", 1)]);
        assert_eq!(cut("[1]]x"), [("1", 1), ("]x", 1)]);
        assert_eq!(cut("[\"open"), [("\"open", 1)]);
        assert_eq!(elements(b"{}"), None);
        assert_eq!(elements(b""), None);
    }

    proptest! {
        #[test]
        fn valid_arrays_come_through(items in prop::collection::vec(any::<(String, i32)>(), 0..20)) {
            let text = serde_json::to_string_pretty(&items).unwrap();
            let parsed: Vec<(String, i32)> =
                cut(&text).into_iter().map(|(item, _)| serde_json::from_str(item).unwrap()).collect();
            prop_assert_eq!(parsed, items);
        }

        #[test]
        fn hostile_text_never_panics(text in "[\\[\\]{}\",\\\\a1\n ]{0,60}") {
            let _ = elements(text.as_bytes());
            let _ = quote_big_integers(&text);
        }
    }
}
