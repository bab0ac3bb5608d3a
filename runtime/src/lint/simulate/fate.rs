//! What becomes of a tool in a client.

use serde::Serialize;

/// What becomes of a tool in a client, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Fate {
    /// What becomes of it.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// Where and why; empty when it is intact.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// The tool that took it down, when it was another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because_of: Option<String>,
}

/// What becomes of a tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Outcome {
    /// A model can still write a right call: nothing is lost, or a description tells what is.
    Intact,
    /// The tool is there, but not as it was published.
    Degraded {
        /// What is lost.
        parameters: Vec<Lost>,
    },
    /// The provider refuses each request that carries the tool, and so every other tool too.
    Refused,
    /// The client leaves it out.
    Dropped {
        /// What goes with it.
        scope: Scope,
    },
}

/// What is left out with a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Scope {
    /// Only this tool.
    Tool,
    /// Every tool of the server.
    Server,
    /// The whole reply to `tools/list`: the server counts as broken.
    List,
}

/// A part of a tool that a client changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Lost {
    /// Which: `input.limit`, `output.total`, `description`.
    pub path: String,
    /// What it becomes: "text".
    pub becomes: String,
}

impl Outcome {
    /// One character for a matrix: `.`, `d`, `r` or `x`.
    #[must_use]
    pub const fn mark(&self) -> char {
        match self {
            Outcome::Intact => '.',
            Outcome::Degraded { .. } => 'd',
            Outcome::Refused => 'r',
            Outcome::Dropped { .. } => 'x',
        }
    }

    /// Whether it shows on every other tool.
    pub(super) const fn takes_others(&self) -> bool {
        matches!(self, Outcome::Refused | Outcome::Dropped { scope: Scope::Server | Scope::List })
    }

    /// What happens first in a client comes last here: a tool that is left out is in no request.
    pub(super) const fn rank(&self) -> u8 {
        match self {
            Outcome::Intact => 0,
            Outcome::Degraded { .. } => 1,
            Outcome::Refused => 2,
            Outcome::Dropped { scope: Scope::Tool } => 3,
            Outcome::Dropped { scope: Scope::Server } => 4,
            Outcome::Dropped { scope: Scope::List } => 5,
        }
    }
}
