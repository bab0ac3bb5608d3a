//! CSV with a header row, whatever separates its cells.

use std::io::{self, BufRead as _, Read, Seek as _, SeekFrom};

use csv::{ByteRecord, Reader, ReaderBuilder};
use serde_json::{Map, Number, Value};

use super::record::Record;
use super::report::{SkipCode, Skipped};
use super::text::{Input, MAX_RECORD, Text};
use crate::store::is_safe;

/// The names of the columns, and the text with the rows below them.
pub(super) struct Table {
    text: Text,
    delimiter: u8,
    columns: Vec<String>,
}

/// One row as it was read.
pub(super) struct Row {
    cells: ByteRecord,
    line: usize,
    /// Where it begins in the text.
    start: u64,
    /// The file ends inside a quoted cell, which has swallowed all that follows.
    is_open: bool,
}

/// The rows one by one. A failure of the input is the last one.
pub(super) struct Rows<'a> {
    table: &'a Table,
    reader: Reader<Limited<Input<'a>>>,
    /// The row behind the one that is given out.
    ahead: Option<Result<Row, String>>,
    is_over: bool,
}

impl Table {
    /// Reads the header. Refused is only a file without one.
    pub(super) fn of(text: Text) -> Result<Self, String> {
        let told = |error: io::Error| error.to_string();
        let mut first = Vec::new();
        let input = text.open().map_err(told)?;
        input.take(MAX_RECORD).read_until(b'\n', &mut first).map_err(told)?;
        let mut table = Self { text, delimiter: delimiter(&first), columns: Vec::new() };
        let mut reader = table.reader().map_err(told)?;
        let header = reader.byte_headers().map_err(|error| error.to_string())?.clone();
        drop(reader);
        if header.is_empty() {
            return Err("has no header row".to_owned());
        }
        table.columns = columns(&header)?;
        Ok(table)
    }

    /// The rows, which are not judged.
    pub(super) fn rows(&self) -> io::Result<Rows<'_>> {
        let reader = self.reader()?;
        let mut rows = Rows { table: self, reader, ahead: None, is_over: false };
        // Positions count from the first row on.
        rows.is_over = rows.reader.byte_headers().is_err();
        rows.ahead = rows.read();
        Ok(rows)
    }

    fn reader(&self) -> io::Result<Reader<Limited<Input<'_>>>> {
        let input = Limited { input: self.text.open()?, left: MAX_RECORD };
        Ok(ReaderBuilder::new().flexible(true).delimiter(self.delimiter).from_reader(input))
    }

    /// Quotes come in pairs, and a cell on one line cannot have swallowed another row.
    fn is_open(&self, last: &Row) -> bool {
        let mut bytes = Vec::new();
        let read = self.text.open().and_then(|mut input| {
            let begin = input.stream_position()?;
            input.seek(SeekFrom::Start(begin + last.start))?;
            input.take(MAX_RECORD).read_to_end(&mut bytes)
        });
        let pieces = bytes.split(|b| *b == b'"').count();
        read.is_ok() && pieces % 2 == 0 && bytes.trim_ascii().contains(&b'\n')
    }

    /// The record in a row. An empty cell is no field.
    pub(super) fn record(
        &self,
        file: &str,
        number: usize,
        row: Result<Row, String>,
    ) -> Result<Record, Skipped> {
        let row = row.map_err(|reason| Skipped::new(file, SkipCode::Unreadable, reason))?;
        let skip =
            |code, reason: String| Skipped::new(format!("{file}:{}", row.line), code, reason);
        if row.is_open {
            return Err(skip(
                SkipCode::BrokenRow,
                "a quote is never closed; the rest of the file is in it".into(),
            ));
        }
        if row.cells.len() != self.columns.len() {
            let reason =
                format!("has {} cells under {} columns", row.cells.len(), self.columns.len());
            return Err(skip(SkipCode::BrokenRow, reason));
        }
        let mut fields = Map::new();
        for (column, bytes) in self.columns.iter().zip(&row.cells) {
            let text = std::str::from_utf8(bytes).map_err(|error| {
                skip(SkipCode::InvalidUtf8, format!("column `{column}`: {error}"))
            })?;
            if let Some(value) = cell(text) {
                fields.insert(column.clone(), value);
            }
        }
        if fields.is_empty() {
            return Err(skip(SkipCode::Empty, "all cells are empty".into()));
        }
        Ok(Record::of_list(file, number, row.line, fields))
    }
}

impl Iterator for Rows<'_> {
    type Item = Result<Row, String>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut row = self.ahead.take()?;
        self.ahead = self.read();
        if self.ahead.is_none()
            && let Ok(last) = &mut row
        {
            last.is_open = self.table.is_open(last);
        }
        Some(row)
    }
}

impl Rows<'_> {
    fn read(&mut self) -> Option<Result<Row, String>> {
        if self.is_over {
            return None;
        }
        self.reader.get_mut().left = MAX_RECORD;
        let (start, mut cells) = (self.reader.position().byte(), ByteRecord::new());
        match self.reader.read_byte_record(&mut cells) {
            Ok(true) => {
                let line = cells.position().and_then(|at| usize::try_from(at.line()).ok());
                Some(Ok(Row { cells, line: line.unwrap_or(0), start, is_open: false }))
            }
            Ok(false) => None,
            Err(error) => {
                self.is_over = true;
                Some(Err(error.to_string()))
            }
        }
    }
}

/// An input that fails when one row takes too much of it.
struct Limited<R> {
    input: R,
    left: u64,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.left = self.left.checked_sub(read as u64).ok_or_else(|| {
            let reason =
                format!("a row has more than {MAX_RECORD} bytes; is a quote never closed?");
            io::Error::new(io::ErrorKind::InvalidData, reason)
        })?;
        Ok(read)
    }
}

/// A number or boolean only if it is written as JSON would write it: `007`, `1.50` and big integers stay text.
fn cell(text: &str) -> Option<Value> {
    if text.is_empty() {
        return None;
    }
    let number = match text.parse::<i64>() {
        Ok(integer) => Some(Number::from(integer)).filter(is_safe),
        Err(_) if text.contains('.') => text.parse().ok().and_then(Number::from_f64),
        Err(_) => None,
    };
    Some(match (text, number) {
        ("true", _) => Value::Bool(true),
        ("false", _) => Value::Bool(false),
        (_, Some(number)) if number.to_string() == text => Value::Number(number),
        _ => Value::String(text.to_owned()),
    })
}

/// Column names, made unique: a second `name` becomes `name_2`, one without a name `column_3`.
fn columns(header: &ByteRecord) -> Result<Vec<String>, String> {
    let mut columns: Vec<String> = Vec::with_capacity(header.len());
    for (index, bytes) in header.iter().enumerate() {
        let name = std::str::from_utf8(bytes)
            .map_err(|error| format!("the header is not UTF-8: {error}"))?
            .trim();
        let base = if name.is_empty() { format!("column_{}", index + 1) } else { name.to_owned() };
        let mut unique = base.clone();
        let mut times = 1;
        while columns.contains(&unique) {
            times += 1;
            unique = format!("{base}_{times}");
        }
        columns.push(unique);
    }
    Ok(columns)
}

/// Spreadsheets of many countries write semicolons; some write tabs.
fn delimiter(header: &[u8]) -> u8 {
    let count = |delimiter: &u8| header.split(|b| b == delimiter).count();
    // Of equals the last wins.
    [b'\t', b';', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_become_what_they_say() {
        let cases = [
            ("", None),
            ("7", Some(Value::from(7))),
            ("-7.5", Some(Value::from(-7.5))),
            ("true", Some(Value::Bool(true))),
        ];
        for (text, value) in cases {
            assert_eq!(cell(text), value);
        }
        for text in
            ["007", "1.50", "+1", "-0", "1e5", "NaN", "inf", "9007199254740993", "1.", " 1", "TRUE"]
        {
            assert_eq!(cell(text), Some(Value::from(text)), "of {text:?}");
        }
    }
}
