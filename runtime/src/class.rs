//! What a tool may do to the world, and so who may call it when.

use serde::Serialize;
use std::fmt;

/// The class of a tool: it decides the gate, the reply's state and the published annotations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Changes nothing. Its replies carry coverage.
    Read,
    /// Changes something. Hidden and refused in read-only mode. Its replies carry a postcondition.
    Mutation,
    /// Reads or changes, by its `action` argument. In read-only mode only its reads are left.
    Gated,
}

impl Class {
    /// The word an author writes and a client sees.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Class::Read => "read",
            Class::Mutation => "mutation",
            Class::Gated => "gated",
        }
    }

    /// The state that replies of this class carry, as `#[tool(state = "...")]` spells it.
    #[must_use]
    pub const fn state(self) -> &'static str {
        match self {
            Class::Read => "coverage",
            Class::Mutation => "postcondition",
            Class::Gated => "both",
        }
    }

    /// Whether a call can end in a `control` reply instead of data.
    #[must_use]
    pub const fn can_be_controlled(self) -> bool {
        !matches!(self, Class::Read)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
