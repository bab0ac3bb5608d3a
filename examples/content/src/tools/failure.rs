//! What a tool can fail with.

use crate::store::StoreError;
use selo::prelude::*;

/// What a tool can fail with.
#[derive(Debug, thiserror::Error, Failure)]
#[non_exhaustive]
pub enum ContentError {
    /// No space has this id, uid, slug or name.
    #[error("space `{space}` does not exist")]
    #[failure(code = "SPACE_NOT_FOUND", hint = "call spaces_list to see the spaces")]
    SpaceNotFound {
        /// What was asked for.
        #[failure(detail)]
        space: String,
    },
    /// No entry has this id, uid or slug.
    #[error("entry `{entry}` does not exist")]
    #[failure(
        code = "ENTRY_NOT_FOUND",
        hint = "call entries_list or entries_search to see entries"
    )]
    EntryNotFound {
        /// What was asked for.
        #[failure(detail)]
        entry: String,
    },
    /// Columns were asked for that no entry of the space has.
    #[error("space `{space}` has no field `{}`", unknown.join("`, `"))]
    #[failure(code = "UNKNOWN_FIELD", hint = "name only fields of details.available")]
    UnknownFields {
        /// The space.
        #[failure(detail)]
        space: String,
        /// The names that no entry has.
        #[failure(detail)]
        unknown: Vec<String>,
        /// The names that there are.
        #[failure(detail)]
        available: Vec<String>,
    },
    /// The entry was changed since the caller read it.
    #[error("the entry is at version {current}, not {expected}")]
    #[failure(code = "CONFLICT", hint = "read the entry again and decide anew")]
    Conflict {
        /// The version that the caller had read.
        #[failure(detail)]
        expected: i64,
        /// The version now.
        #[failure(detail)]
        current: i64,
    },
    /// Something that must be unique is taken.
    #[error("the {what} `{value}` is taken")]
    #[failure(code = "DUPLICATE")]
    Duplicate {
        /// What must be unique.
        #[failure(detail)]
        what: &'static str,
        /// The value that is taken.
        #[failure(detail)]
        value: String,
    },
    /// An argument breaks a rule of the store.
    #[error("`{what}` {reason}")]
    #[failure(code = "INVALID_VALUE")]
    Invalid {
        /// The argument.
        #[failure(detail)]
        what: &'static str,
        /// The rule.
        reason: String,
    },
    /// The action needs an argument that is missing.
    #[error("action `{action}` needs `{argument}`")]
    #[failure(code = "ARGUMENT_NEEDED")]
    ArgumentNeeded {
        /// The action.
        #[failure(detail)]
        action: &'static str,
        /// What it needs.
        #[failure(detail)]
        argument: &'static str,
    },
    /// The database did not answer.
    #[error("the store did not answer")]
    #[failure(code = "STORE_UNAVAILABLE", hint = "call again in a few seconds", retryable)]
    Unavailable(#[source] StoreError),
}

impl From<StoreError> for ContentError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::SpaceNotFound(space) => ContentError::SpaceNotFound { space },
            StoreError::EntryNotFound(entry) => ContentError::EntryNotFound { entry },
            StoreError::Conflict { expected, current } => {
                ContentError::Conflict { expected, current }
            }
            StoreError::Duplicate { what, value } => ContentError::Duplicate { what, value },
            StoreError::Invalid { what, reason } => ContentError::Invalid { what, reason },
            StoreError::Unavailable(_) => ContentError::Unavailable(error),
        }
    }
}
