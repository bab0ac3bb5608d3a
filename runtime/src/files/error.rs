//! Why a file is of no use.

use crate::lock::LockError;
use crate::measure::RecordedError;
use std::io;
use std::path::PathBuf;

/// Why a file is of no use.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// A file of waivers.
    #[error("the waivers in {}: {reason}", path.display())]
    Waivers {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A lock or a file of recorded calls cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// A lock cannot be written.
    #[error("cannot write {}: {reason}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// It is no lock.
    #[error("{place} is {reason}")]
    Lock {
        /// The file, or a revision of it.
        place: String,
        /// What is wrong with it.
        reason: LockError,
    },
    /// There is no lock to check.
    #[error("there is no {}: `lock` without --check writes it", .0.display())]
    Missing(PathBuf),
    /// There is no lock to compare with.
    #[error("there is no {} to compare with", .0.display())]
    Absent(PathBuf),
    /// A file of recorded calls has a line that is none.
    #[error("{}, {reason}", path.display())]
    Recorded {
        /// The file.
        path: PathBuf,
        /// Which line, and why.
        reason: RecordedError,
    },
    /// git does not know the revision, or there is no git.
    #[error("cannot look up `{revision}` in git: {reason}")]
    Revision {
        /// What was asked for.
        revision: String,
        /// What git says.
        reason: String,
    },
}
