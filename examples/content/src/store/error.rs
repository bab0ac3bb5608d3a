//! What can go wrong in the store, in the words of a caller.

use super::Problem;
use super::engine::is_passing;
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
    /// No type has this id or name in the space that was asked.
    #[error("type `{0}` does not exist")]
    TypeNotFound(String),
    /// No asset has this id, uid or name in the space that was asked.
    #[error("asset `{0}` does not exist")]
    AssetNotFound(String),
    /// No job has this id in the space that was asked.
    #[error("job `{0}` does not exist")]
    JobNotFound(String),
    /// Values do not fit the fields. Nothing was written.
    #[error("{} values were refused", .0.len())]
    Refused(Vec<Problem>),
    /// Something still hangs on what was to be deleted or stopped.
    #[error("{what}: {reason}")]
    InUse {
        /// What: `space`, `type`, `asset`, `entry` or `job`.
        what: &'static str,
        /// What hangs on it, and what to do.
        reason: String,
    },
    /// The thing was changed since the caller read it.
    #[error("it is at version {current}, not {expected}")]
    Conflict {
        /// The version that the caller had read.
        expected: i64,
        /// The version that it has now.
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
    /// The database did not answer, is locked, or its disk is full. It may work again.
    #[error("the store did not answer")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The database answered something that this program does not understand.
    #[error("the store is damaged")]
    Damaged(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if is_passing(&error) {
            Self::Unavailable(error.into())
        } else {
            Self::Damaged(error.into())
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        Self::Unavailable(error.into())
    }
}

impl StoreError {
    pub(super) fn invalid(what: &'static str, reason: impl Into<String>) -> Self {
        Self::Invalid { what, reason: reason.into() }
    }

    /// Refuses to change what has moved on since the caller read it.
    pub(super) fn expect_version(expected: Option<i64>, current: i64) -> Result<(), Self> {
        match expected {
            Some(expected) if expected != current => Err(Self::Conflict { expected, current }),
            _ => Ok(()),
        }
    }

    /// What is wrong with one of many, where the others go on; the error itself where the database failed.
    pub(crate) fn into_problems(self) -> Result<Vec<Problem>, Self> {
        let code = match self {
            Self::Refused(problems) => return Ok(problems),
            Self::Unavailable(_) | Self::Damaged(_) => return Err(self),
            Self::SpaceNotFound(_)
            | Self::EntryNotFound(_)
            | Self::TypeNotFound(_)
            | Self::AssetNotFound(_)
            | Self::JobNotFound(_) => "NOT_FOUND",
            Self::InUse { .. } => "IN_USE",
            Self::Conflict { .. } => "CONFLICT",
            Self::Duplicate { .. } => "DUPLICATE",
            Self::Invalid { .. } => "INVALID",
        };
        Ok(vec![Problem::new(code, self.to_string(), "")])
    }
}
