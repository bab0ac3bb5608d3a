//! How often each attribute and each construction stands in a type, as a table.

use crate::corpus::{Expect, Root};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// How many types have a mark.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Count {
    pub(crate) published: usize,
    pub(crate) refused: usize,
}

/// The count of each mark.
pub(crate) fn counts(roots: &[Root]) -> BTreeMap<&'static str, Count> {
    let mut counts: BTreeMap<&'static str, Count> = BTreeMap::new();
    for root in roots {
        for mark in &root.marks {
            let count = counts.entry(mark).or_default();
            match root.expect {
                Expect::Published => count.published += 1,
                _ => count.refused += 1,
            }
        }
    }
    counts
}

pub(crate) fn table(counts: &BTreeMap<&'static str, Count>) -> String {
    let mut text = format!("{:<50} {:>9} {:>7}\n", "in types", "published", "refused");
    for (mark, count) in counts {
        let _ = writeln!(text, "{mark:<50} {:>9} {:>7}", count.published, count.refused);
    }
    text
}
