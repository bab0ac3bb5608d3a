//! What a tool may do.

use super::page::Sheet;

/// What a tool may do: of Selo's tools it is known, of others only what a hint says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Read,
    Mutation,
    Gated,
    SaysReads,
    SaysChanges,
    Unknown,
}

impl Class {
    pub(super) const ALL: [Class; 6] = [
        Class::Read,
        Class::Mutation,
        Class::Gated,
        Class::SaysReads,
        Class::SaysChanges,
        Class::Unknown,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Class::Read => "read",
            Class::Mutation => "mutation",
            Class::Gated => "gated",
            Class::SaysReads => "hinted: reads",
            Class::SaysChanges => "hinted: changes",
            Class::Unknown => "no hint",
        }
    }

    /// What it means.
    pub(super) const fn told(self) -> &'static str {
        match self {
            Class::Read => "read: it changes nothing",
            Class::Mutation => "mutation: it changes something",
            Class::Gated => "gated: its action decides whether it changes something",
            Class::SaysReads => "not known; its hint says that it only reads",
            Class::SaysChanges => "not known; its hint says that it may change something",
            Class::Unknown => "not known; no hint says whether it only reads",
        }
    }

    /// The badge, as markup.
    pub(super) const fn badge(self) -> &'static str {
        match self {
            Class::Read => "<span class=\"badge read\">read</span>",
            Class::Mutation => "<span class=\"badge mutation\">mutation</span>",
            Class::Gated => "<span class=\"badge gated\">gated</span>",
            Class::SaysReads => "<span class=\"badge read\">hinted: reads</span>",
            Class::SaysChanges => "<span class=\"badge mutation\">hinted: changes</span>",
            Class::Unknown => "<span class=\"badge unknown\">no hint</span>",
        }
    }
}

impl Sheet {
    /// What the tool may do.
    pub(super) fn class(&self) -> Class {
        match (self.meta("readOnlyClass"), self.hint("readOnlyHint")) {
            (Some("read"), _) => Class::Read,
            (Some("mutation"), _) => Class::Mutation,
            (Some("gated"), _) => Class::Gated,
            (_, Some(true)) => Class::SaysReads,
            (_, Some(false)) => Class::SaysChanges,
            (_, None) => Class::Unknown,
        }
    }
}
