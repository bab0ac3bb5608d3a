//! CSV with a header row, whatever separates its cells.

use csv::{ByteRecord, ReaderBuilder};
use serde_json::{Map, Number, Value};

use super::record::Record;
use super::report::{SkipCode, Skipped};
use crate::store::is_safe;

/// The names of the columns, and the rows below them.
pub(super) struct Table {
    columns: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// One row as it was read.
pub(super) struct Row {
    cells: ByteRecord,
    line: u64,
    /// The file ends inside a quoted cell, which has swallowed all that follows.
    is_open: bool,
}

/// Reads the rows without judging them. Refused is only a file without a header.
pub(super) fn table(bytes: &[u8]) -> Result<Table, String> {
    let mut reader =
        ReaderBuilder::new().flexible(true).delimiter(delimiter(bytes)).from_reader(bytes);
    let header = reader.byte_headers().map_err(|error| error.to_string())?.clone();
    if header.is_empty() {
        return Err("has no header row".to_owned());
    }
    let columns = columns(&header)?;
    let (mut rows, mut start, mut cells) = (Vec::new(), 0, ByteRecord::new());
    loop {
        let next = reader.position().byte();
        if !reader.read_byte_record(&mut cells).map_err(|error| error.to_string())? {
            break;
        }
        start = next;
        let line = cells.position().map_or(0, csv::Position::line);
        rows.push(Row { cells: cells.clone(), line, is_open: false });
    }
    if let Some(last) = rows.last_mut() {
        last.is_open = is_open(bytes, start);
    }
    Ok(Table { columns, rows })
}

impl Table {
    /// The record in a row. An empty cell is no field.
    pub(super) fn record(&self, file: &str, number: usize, row: &Row) -> Result<Record, Skipped> {
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
        Ok(Record::of_list(file, number, fields))
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
fn delimiter(bytes: &[u8]) -> u8 {
    let header = bytes.split(|b| *b == b'\n').next().unwrap_or_default();
    let count = |delimiter: &u8| header.split(|b| b == delimiter).count();
    // Of equals the last wins.
    [b'\t', b';', b','].into_iter().max_by_key(count).unwrap_or(b',')
}

/// Quotes come in pairs, and a cell on one line cannot have swallowed another row.
fn is_open(bytes: &[u8], start: u64) -> bool {
    let row = usize::try_from(start).ok().and_then(|start| bytes.get(start..)).unwrap_or_default();
    let pieces = row.split(|b| *b == b'"').count();
    pieces % 2 == 0 && row.trim_ascii().contains(&b'\n')
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
