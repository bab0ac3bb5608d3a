//! What was found, missed and reported besides, rule by rule.

use super::entry::{Entry, rule_of};
use selo::lint::{Finding, Severity};
use std::collections::BTreeMap;
use std::fmt;

/// What was found, missed and reported besides, rule by rule.
#[derive(Default)]
pub(crate) struct Table {
    rows: BTreeMap<&'static str, Row>,
    missed: Vec<String>,
    absent: usize,
}

#[derive(Default)]
struct Row {
    found: usize,
    missed: usize,
    extra: usize,
    notes: usize,
}

impl Table {
    pub(crate) fn count(&mut self, entry: &Entry, found: &[Finding]) {
        self.absent += entry.rule.iter().filter(|tag| entry.is_absent(tag)).count();
        for (rule, path) in entry.expected() {
            let id = selo::lint::rule(rule).unwrap_or_else(|| panic!("no rule {rule}")).id;
            let row = self.rows.entry(id).or_default();
            if found.iter().any(|finding| finding.rule.id == rule && finding.path == path) {
                row.found += 1;
            } else {
                row.missed += 1;
                let instead: Vec<_> =
                    found.iter().map(|f| format!("{} {}", f.rule.id, f.path)).collect();
                self.missed.push(format!(
                    "{}: {rule} at {path}, but: {}",
                    entry.id,
                    instead.join(", ")
                ));
            }
        }
        for finding in found {
            let named = entry.rule.iter().any(|tag| rule_of(tag).contains(&finding.rule.id));
            let expected = entry.expected().any(|(rule, _)| rule == finding.rule.id);
            if !named && !expected {
                let row = self.rows.entry(finding.rule.id).or_default();
                match finding.severity {
                    Severity::Info => row.notes += 1,
                    _ => row.extra += 1,
                }
            }
        }
    }

    pub(crate) fn missed(&self) -> Vec<String> {
        self.missed.clone()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:24} {:>6} {:>6} {:>6} {:>6}", "rule", "found", "missed", "extra", "notes")?;
        let mut sum = Row::default();
        for (rule, row) in &self.rows {
            let Row { found, missed, extra, notes } = row;
            writeln!(f, "{rule:24} {found:6} {missed:6} {extra:6} {notes:6}")?;
            sum.found += found;
            sum.missed += missed;
            sum.extra += extra;
            sum.notes += notes;
        }
        let Row { found, missed, extra, notes } = sum;
        writeln!(f, "{:24} {found:6} {missed:6} {extra:6} {notes:6}", "all")?;
        write!(f, "{} tags name something that the repro does not show", self.absent)
    }
}
