//! Collects changes.

use super::super::change::Change;
use super::super::kind::Kind;

/// The changes of one tool, or of the server.
#[derive(Default)]
pub(super) struct Log {
    changes: Vec<Change>,
}

impl Log {
    pub(super) fn say(
        &mut self,
        kind: &'static Kind,
        path: impl ToString,
        what: impl Into<String>,
    ) {
        self.changes.push(Change { kind, path: path.to_string(), what: what.into() });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    pub(super) fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Leaves out what another log tells already.
    pub(super) fn drop_known(&mut self, other: &Log) {
        self.changes.retain(|change| !other.changes.contains(change));
    }

    pub(super) fn extend(&mut self, more: Log) {
        self.changes.extend(more.changes);
    }

    /// The worst first, otherwise as they were found.
    pub(super) fn into_changes(mut self) -> Vec<Change> {
        self.changes.sort_by_key(|change| std::cmp::Reverse(change.kind.impact));
        self.changes
    }
}
