//! What a tool can fail with.

use crate::chain::chain;
use crate::store::{Problem, StoreError};
use selo::prelude::*;
use std::error::Error;

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
    /// No type has this id or name.
    #[error("type `{content_type}` does not exist")]
    #[failure(code = "TYPE_NOT_FOUND", hint = "call types_list to see the types of a space")]
    TypeNotFound {
        /// What was asked for.
        #[failure(detail)]
        content_type: String,
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
    /// No asset has this id, uid or name.
    #[error("asset `{asset}` does not exist")]
    #[failure(code = "ASSET_NOT_FOUND", hint = "call assets_list to see the assets of a space")]
    AssetNotFound {
        /// What was asked for.
        #[failure(detail)]
        asset: String,
    },
    /// No job has this id.
    #[error("job `{job}` does not exist")]
    #[failure(code = "JOB_NOT_FOUND", hint = "call jobs_list to see the jobs of a space")]
    JobNotFound {
        /// What was asked for.
        #[failure(detail)]
        job: String,
    },
    /// The entry was never published.
    #[error("entry `{entry}` is a draft that was never published")]
    #[failure(
        code = "ENTRY_NOT_LIVE",
        hint = "leave `view` out to read the draft, or publish it with entries_publish"
    )]
    NotLive {
        /// The entry's slug.
        #[failure(detail)]
        entry: String,
    },
    /// The space has several types, and none was named; or it has none at all.
    #[error("{}", type_needed(space, types))]
    #[failure(
        code = "TYPE_NEEDED",
        hint = "name one of details.types as `content_type`; types_manage creates types"
    )]
    TypeNeeded {
        /// The space.
        #[failure(detail)]
        space: String,
        /// The names of its types.
        #[failure(detail)]
        types: Vec<String>,
    },
    /// Columns were asked for that the type does not have.
    #[error("type `{content_type}` has no field `{}`", unknown.join("`, `"))]
    #[failure(code = "UNKNOWN_FIELD", hint = "name only fields of details.available")]
    UnknownFields {
        /// The type.
        #[failure(detail)]
        content_type: String,
        /// The names that it does not have.
        #[failure(detail)]
        unknown: Vec<String>,
        /// The names that it has.
        #[failure(detail)]
        available: Vec<String>,
    },
    /// Values do not fit their fields.
    #[error("{}", refused(problems))]
    #[failure(
        code = "REFUSED",
        hint = "correct what details.problems names; types_get shows what each field takes"
    )]
    Refused {
        /// Each value that was refused, and why.
        #[failure(detail)]
        problems: Vec<Problem>,
    },
    /// Something still hangs on what was to be deleted or stopped.
    #[error("the {what} cannot go: {reason}")]
    #[failure(code = "IN_USE", hint = "change or delete what uses it first")]
    InUse {
        /// What is in use.
        #[failure(detail)]
        what: &'static str,
        /// What hangs on it.
        reason: String,
    },
    /// The thing was changed since the caller read it.
    #[error("it is at version {current}, not {expected}")]
    #[failure(code = "CONFLICT", hint = "read it again and decide anew")]
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
    #[failure(code = "DUPLICATE", hint = "choose another, or change what has it")]
    Duplicate {
        /// What must be unique.
        #[failure(detail)]
        what: &'static str,
        /// The value that is taken.
        #[failure(detail)]
        value: String,
    },
    /// An argument breaks a rule of the store.
    #[error("`{what}`: {reason}")]
    #[failure(code = "INVALID_VALUE")]
    Invalid {
        /// The argument.
        #[failure(detail)]
        what: &'static str,
        /// The rule.
        reason: String,
    },
    /// The action needs an argument that is missing.
    #[error("`{action}` needs `{argument}`: {what}")]
    #[failure(code = "ARGUMENT_NEEDED", hint = "call again with the argument")]
    ArgumentNeeded {
        /// The action.
        #[failure(detail)]
        action: &'static str,
        /// What it needs.
        #[failure(detail)]
        argument: &'static str,
        /// What the argument is.
        what: &'static str,
    },
    /// The database did not answer.
    #[error("the store did not answer")]
    #[failure(code = "STORE_UNAVAILABLE", hint = "call again in a few seconds", retryable)]
    Unavailable(#[source] Box<dyn Error + Send + Sync>),
    /// The database holds something that this program does not understand.
    #[error("the store holds something that this server cannot read")]
    #[failure(code = "STORE_DAMAGED", hint = "tell the operator; the server's log says more")]
    Damaged(#[source] Box<dyn Error + Send + Sync>),
}

impl From<StoreError> for ContentError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::SpaceNotFound(space) => ContentError::SpaceNotFound { space },
            StoreError::TypeNotFound(content_type) => ContentError::TypeNotFound { content_type },
            StoreError::EntryNotFound(entry) => ContentError::EntryNotFound { entry },
            StoreError::AssetNotFound(asset) => ContentError::AssetNotFound { asset },
            StoreError::JobNotFound(job) => ContentError::JobNotFound { job },
            StoreError::Refused(problems) => ContentError::Refused { problems },
            StoreError::InUse { what, reason } => ContentError::InUse { what, reason },
            StoreError::Conflict { expected, current } => {
                ContentError::Conflict { expected, current }
            }
            StoreError::Duplicate { what, value } => ContentError::Duplicate { what, value },
            StoreError::Invalid { what, reason } => ContentError::Invalid { what, reason },
            StoreError::Unavailable(cause) => {
                tracing::warn!(cause = %chain(&*cause), "the store did not answer");
                ContentError::Unavailable(cause)
            }
            StoreError::Damaged(cause) => {
                tracing::error!(cause = %chain(&*cause), "the store is damaged");
                ContentError::Damaged(cause)
            }
        }
    }
}

fn type_needed(space: &str, types: &[String]) -> String {
    if types.is_empty() {
        return format!("space `{space}` has no types");
    }
    format!("space `{space}` has several types: `{}`", types.join("`, `"))
}

/// The first reason, so that a reader of the message alone has something to mend.
fn refused(problems: &[Problem]) -> String {
    match problems {
        [] => "the values were refused".to_owned(),
        [one] => format!("`{}`: {}", one.path, one.message),
        [first, rest @ ..] => {
            format!("`{}`: {}; {} more were refused", first.path, first.message, rest.len())
        }
    }
}
