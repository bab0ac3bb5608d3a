//! The part of the page that the registry and the table write.

use super::row::Row;
use selo::lock::kinds;
use std::fmt::Write as _;

const PAGE: &str = include_str!("../../../docs/contracts.md");
const HEAD: &str = "## What is which\n";

/// The page with the table as it must be.
pub(crate) fn with_table(rows: &[Row]) -> String {
    let (before, after) = PAGE.split_once(HEAD).expect("the heading");
    let (words, after) = after.split_once("\n| kind |").expect("the table");
    let rest = after.find("\n\n").map_or("", |end| &after[end + 1..]);
    format!("{before}{HEAD}{words}\n{}{rest}", table(rows))
}

fn table(rows: &[Row]) -> String {
    let mut out = "| kind | impact | what it means | for example |\n|---|---|---|---|\n".to_owned();
    let changes: Vec<_> = rows.iter().flat_map(Row::changes).collect();
    for kind in kinds() {
        let change = changes.iter().find(|change| change.kind == kind).expect("a row of each kind");
        let example = format!("{} {}", change.path, change.what).replace('|', "\\|");
        let _ = writeln!(out, "| `{}` | {} | {} | {example} |", kind.id, kind.impact, kind.why);
    }
    out
}
