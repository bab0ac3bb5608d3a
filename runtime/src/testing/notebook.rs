//! What was told about the calls.

use crate::record::{CallRecord, Mistake, Recorder};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps all that a recorder is told.
#[derive(Debug, Default)]
pub(super) struct Notebook {
    calls: Mutex<Vec<CallRecord>>,
    mistakes: Mutex<Vec<Mistake>>,
}

impl Notebook {
    pub(super) fn calls(&self) -> Vec<CallRecord> {
        held(&self.calls).clone()
    }

    pub(super) fn mistakes(&self) -> Vec<Mistake> {
        held(&self.mistakes).clone()
    }

    /// What happened, of which the client got this id.
    pub(super) fn what(&self, error_id: &str) -> Option<String> {
        let mistakes = held(&self.mistakes);
        let told = mistakes.iter().rev().find(|mistake| mistake.error_id == error_id);
        told.map(|mistake| mistake.what.clone())
    }
}

impl Recorder for Notebook {
    fn call(&self, record: &CallRecord) {
        held(&self.calls).push(record.clone());
    }

    fn mistake(&self, mistake: &Mistake) {
        held(&self.mistakes).push(mistake.clone());
    }
}

/// What one test's panic poisoned can still be read.
pub(super) fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
