//! What can go wrong in the store, in the words of a caller.

use thiserror::Error;

/// Why the store refused or could not answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// No space has this id, uid, slug or name.
    #[error("space `{0}` does not exist")]
    SpaceNotFound(String),
    /// No entry has this id, uid or slug in the space that was asked.
    #[error("entry `{0}` does not exist")]
    EntryNotFound(String),
    /// The entry was changed since the caller read it.
    #[error("the entry is at version {current}, not {expected}")]
    Conflict {
        /// The version that the caller had read.
        expected: i64,
        /// The version that the entry has now.
        current: i64,
    },
    /// Something that must be unique is taken.
    #[error("the {what} `{value}` is taken")]
    Duplicate {
        /// What must be unique: `slug` or `name`.
        what: &'static str,
        /// The value that is taken.
        value: String,
    },
    /// An argument breaks a rule of the store.
    #[error("{what}: {reason}")]
    Invalid {
        /// The argument.
        what: &'static str,
        /// The rule, and how to keep it.
        reason: String,
    },
    /// The database did not answer.
    #[error("the store did not answer")]
    Unavailable(#[from] sqlx::Error),
}

impl StoreError {
    pub(super) fn invalid(what: &'static str, reason: impl Into<String>) -> Self {
        Self::Invalid { what, reason: reason.into() }
    }
}
