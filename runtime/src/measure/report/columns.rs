//! A table in columns.

/// How wide a line is at most.
pub(super) const WIDTH: usize = 100;

/// How wide the first column is at least, whatever the others need.
const LEAST: usize = 12;

/// Rows under a head, in columns: the first is what the row is of, and cut where it is too long; so
/// many have numbers; what is behind them are words again.
pub(super) fn table(rows: &[Vec<String>], numbers: usize) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| chars(cell)).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    let others: usize = widths.iter().skip(1).map(|width| width + 2).sum();
    let first = widths.first().copied().unwrap_or_default();
    let first = first.min(WIDTH.saturating_sub(others).max(LEAST));
    let lines = rows.iter().map(|row| {
        let mut cells = row.iter().zip(&widths);
        let name = cells.next().map(|(name, _)| cut(name, first)).unwrap_or_default();
        let cells = cells.enumerate().map(|(index, (cell, width))| {
            if index < numbers { format!("  {cell:>width$}") } else { format!("  {cell:width$}") }
        });
        format!("{name:first$}{}", cells.collect::<String>()).trim_end().to_owned() + "\n"
    });
    lines.collect()
}

/// Words behind a label, in lines that are no longer than the table.
pub(super) fn listed(label: &str, words: &[String]) -> String {
    let indent = " ".repeat(10);
    let mut lines = vec![format!("{label:10}")];
    for (index, word) in words.iter().enumerate() {
        let comma = if index + 1 < words.len() { ", " } else { "" };
        if let Some(line) = lines.last_mut()
            && chars(line) + chars(word) < WIDTH
        {
            line.push_str(word);
            line.push_str(comma);
        } else {
            lines.push(format!("{indent}{word}{comma}"));
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// The text, no longer than this.
pub(super) fn cut(text: &str, most: usize) -> String {
    if chars(text) <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Tokens as reports show them, without a fraction: `53,094`.
#[must_use]
pub fn grouped(tokens: f64) -> String {
    let digits = format!("{tokens:.0}");
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn chars(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::{cut, grouped};

    #[test]
    fn numbers_and_names_are_short() {
        assert_eq!(
            [0.4, 999.0, 1_000.0, 1_234_567.4].map(grouped),
            ["0", "999", "1,000", "1,234,567"]
        );
        assert_eq!(cut("entries", 7), "entries");
        assert_eq!(cut("entries_list", 8), "entries…");
        assert_eq!(cut("日本", 1), "…");
    }
}
