//! Markdown tables.

use super::escape;

/// A table: its columns and rows. A short row is filled up; cells beyond the last column get one
/// without a name.
pub(super) fn markdown<C, R>(columns: C, rows: R) -> String
where
    C: IntoIterator<Item: AsRef<str>>,
    R: IntoIterator<Item: IntoIterator<Item: AsRef<str>>>,
{
    let columns = cells(columns);
    let rows: Vec<_> = rows.into_iter().map(cells).collect();
    let width = rows.iter().map(Vec::len).fold(columns.len(), usize::max);
    if width == 0 {
        return String::new();
    }
    let rule = vec!["---".to_owned(); width];
    let lines = [columns, rule].into_iter().chain(rows).map(|cells| line(cells, width));
    lines.collect::<Vec<_>>().join("\n")
}

fn cells(texts: impl IntoIterator<Item: AsRef<str>>) -> Vec<String> {
    texts.into_iter().map(|text| escape::cell(text.as_ref())).collect()
}

fn line(mut cells: Vec<String>, width: usize) -> String {
    cells.resize(width, String::new());
    format!("| {} |", cells.join(" | "))
}
