//! The kinds of changes, as data: `docs/contracts.md` lists them.

pub(super) mod envelope;
pub(super) mod input;
pub(super) mod output;
pub(super) mod own;
pub(super) mod schema;
pub(super) mod server;
pub(super) mod tool;

use std::fmt;

/// Every kind, by what it is about.
static KINDS: &[&[&Kind]] = &[
    server::KINDS,
    tool::KINDS,
    input::KINDS,
    output::KINDS,
    schema::KINDS,
    own::KINDS,
    envelope::KINDS,
];

/// Whom a change hurts, the least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Impact {
    /// Words only: a patch.
    Prose,
    /// What was valid stays valid, and there is more: a minor version.
    Additive,
    /// What was valid can be refused, or what was promised is not: a major version.
    Breaking,
}

/// A kind of change.
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Kind {
    /// Its id in kebab-case: `parameter-removed`.
    pub id: &'static str,
    /// Whom it hurts.
    pub impact: Impact,
    /// What happened and why it has this impact, in one sentence.
    pub why: &'static str,
}

/// Every kind there is, in the order of the documentation.
pub fn kinds() -> impl Iterator<Item = &'static Kind> {
    KINDS.iter().copied().flatten().copied()
}

/// The kind with this id.
#[must_use]
pub fn kind(id: &str) -> Option<&'static Kind> {
    kinds().find(|kind| kind.id == id)
}

impl Kind {
    const fn prose(id: &'static str, why: &'static str) -> Self {
        Kind { id, impact: Impact::Prose, why }
    }

    const fn additive(id: &'static str, why: &'static str) -> Self {
        Kind { id, impact: Impact::Additive, why }
    }

    const fn breaking(id: &'static str, why: &'static str) -> Self {
        Kind { id, impact: Impact::Breaking, why }
    }
}

impl Impact {
    /// `prose`, `additive` or `breaking`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Impact::Prose => "prose",
            Impact::Additive => "additive",
            Impact::Breaking => "breaking",
        }
    }
}

impl fmt::Display for Impact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
