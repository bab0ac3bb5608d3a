//! What has changed between two locks.

use super::kind::{Impact, Kind};

/// One difference between two contracts.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Change {
    /// What kind of change it is.
    pub kind: &'static Kind,
    /// Where: `input.filter.status`, `output.data.entries[].id`, `errors.SPACE_NOT_FOUND`.
    pub path: String,
    /// What is so there now, after the path: "is required now".
    pub what: String,
}

/// Every difference between two locks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison {
    /// What has changed: of the server first, then of the tools by name. What is the same is left
    /// out.
    pub compared: Vec<Compared>,
}

/// What has changed of the server or of one tool.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Compared {
    /// The tool's name now; none for the server.
    pub tool: Option<String>,
    /// The name it had, if it had another.
    pub was: Option<String>,
    /// The differences, the worst first. None when only the version is another.
    pub changes: Vec<Change>,
    /// What the differences ask of the version.
    pub versions: Versions,
}

/// The versions of a tool, or of the server, on both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Versions {
    /// Before.
    pub old: Option<String>,
    /// Now.
    pub new: Option<String>,
    /// The least version that the changes need; none when they need no other.
    pub needs: Option<String>,
    /// What is to be said of it.
    pub verdict: Verdict,
    /// The versions are the server's: the tool has none of its own on both sides.
    pub by_server: bool,
}

/// What is to be said of a version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It is as high as it must be.
    Enough,
    /// The changes need a higher one.
    Missing,
    /// It is higher than before, and nothing has changed that needs it.
    Needless,
    /// It is lower than before.
    Lowered,
    /// There is none, or none that can be compared: nobody is told of the changes by it.
    Unversioned,
}

impl Compared {
    /// The worst impact.
    #[must_use]
    pub fn impact(&self) -> Option<Impact> {
        self.changes.iter().map(|change| change.kind.impact).max()
    }
}
