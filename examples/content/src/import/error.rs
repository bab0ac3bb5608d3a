//! Why an import could not begin, or had to stop.

use std::path::PathBuf;

use thiserror::Error;

use crate::store::{MAX_FIELDS, StoreError};

/// Why an import could not begin, or had to stop. Single records that cannot be imported stand in the report instead.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The source is missing or cannot be read.
    #[error("cannot read {}", path.display())]
    Unreadable {
        /// The source.
        path: PathBuf,
        /// What the system said.
        #[source]
        source: std::io::Error,
    },
    /// The source is of no kind that can be imported.
    #[error("{} is neither a folder nor a .md, .json, .jsonl, .ndjson, .csv or .tsv file", path.display())]
    Unsupported {
        /// The source.
        path: PathBuf,
    },
    /// The file holds no list of records.
    #[error("{}: {reason}", path.display())]
    NoRecords {
        /// The source.
        path: PathBuf,
        /// What was expected.
        reason: String,
    },
    /// No type can have so many fields.
    #[error(
        "{name} has {count} columns; a type has at most {MAX_FIELDS} fields, so split it into several sources"
    )]
    TooManyColumns {
        /// The file or folder.
        name: String,
        /// How many columns it has.
        count: usize,
    },
    /// The store refused or did not answer. Batches before this one stay imported.
    #[error(transparent)]
    Store(#[from] StoreError),
}
