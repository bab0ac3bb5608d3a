//! Collects what is changed.

use super::Change;

/// What was changed so far; what is tried and given up is taken back.
#[derive(Default)]
pub(super) struct Log {
    changes: Vec<Change>,
}

impl Log {
    pub(super) fn note(&mut self, rule: &'static str, path: &str, what: impl Into<String>) {
        let change = Change { rule, path: path.to_owned(), what: what.into() };
        if !self.changes.contains(&change) {
            self.changes.push(change);
        }
    }

    pub(super) const fn mark(&self) -> usize {
        self.changes.len()
    }

    pub(super) fn back_to(&mut self, mark: usize) {
        self.changes.truncate(mark);
    }

    pub(super) fn changes(self) -> Vec<Change> {
        self.changes
    }
}
