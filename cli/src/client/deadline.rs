//! When patience ends.

use std::time::{Duration, Instant};

/// A point in time, and how long it was away at first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline {
    at: Option<Instant>,
    limit: Duration,
}

impl Deadline {
    pub(crate) fn after(limit: Duration) -> Self {
        // A limit that no clock can reach is none.
        Deadline { at: Instant::now().checked_add(limit), limit }
    }

    /// A third of the time that is left.
    pub(crate) fn third(self) -> Self {
        Self::after(self.left() / 3)
    }

    /// The time that is left.
    pub(crate) fn left(self) -> Duration {
        match self.at {
            Some(at) => at.saturating_duration_since(Instant::now()),
            None => self.limit,
        }
    }

    /// How long it was away at first.
    pub(crate) const fn limit(self) -> Duration {
        self.limit
    }
}
