//! What an import did, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::store::{Outcome, Space};

/// Skipped records that a report keeps; the others are only counted.
const KEPT: usize = 1000;
/// Skipped records that people are shown.
const SHOWN: usize = 10;

/// What an import did.
#[derive(Debug, Clone, Serialize)]
#[non_exhaustive]
pub struct Report {
    /// The file or folder that was read.
    pub source: String,
    /// The space that was filled, as it is after the import.
    pub space: Space,
    /// Records that became new entries.
    pub created: u64,
    /// Entries whose record had changed.
    pub updated: u64,
    /// Entries whose record says what it said last time.
    pub unchanged: u64,
    /// Records that could not be imported, by reason.
    pub skipped: BTreeMap<SkipCode, u64>,
    /// The first thousand of them.
    pub skips: Vec<Skipped>,
    /// Files in the folder that are not Markdown, or are hidden.
    pub ignored: u64,
}

/// A record that could not be imported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// `file:line`.
    #[serde(rename = "where")]
    pub place: String,
    /// The kind of reason.
    pub code: SkipCode,
    /// The reason in words.
    pub reason: String,
}

/// Why a record could not be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[non_exhaustive]
pub enum SkipCode {
    /// The file cannot be read.
    Unreadable,
    /// The file is too large to be a document.
    TooLarge,
    /// The text is not UTF-8.
    InvalidUtf8,
    /// The front matter is not YAML.
    BrokenFrontMatter,
    /// The text is not JSON.
    BrokenJson,
    /// The JSON value has no fields.
    NotAnObject,
    /// The row cannot be matched with the header.
    BrokenRow,
    /// There is nothing in the record.
    Empty,
}

impl Report {
    pub(super) fn new(source: String, space: Space, ignored: u64) -> Self {
        let skipped = BTreeMap::new();
        Self {
            source,
            space,
            created: 0,
            updated: 0,
            unchanged: 0,
            skipped,
            skips: Vec::new(),
            ignored,
        }
    }

    pub(super) fn count(&mut self, outcomes: &[Outcome]) {
        for outcome in outcomes {
            match outcome {
                Outcome::Created => self.created += 1,
                Outcome::Updated => self.updated += 1,
                Outcome::Unchanged => self.unchanged += 1,
            }
        }
    }

    pub(super) fn skip(&mut self, skipped: Skipped) {
        *self.skipped.entry(skipped.code).or_default() += 1;
        if self.skips.len() < KEPT {
            self.skips.push(skipped);
        }
    }

    /// How many records could not be imported.
    #[must_use]
    pub fn total_skipped(&self) -> u64 {
        self.skipped.values().sum()
    }
}

impl Skipped {
    pub(super) fn new(place: impl Into<String>, code: SkipCode, reason: impl ToString) -> Self {
        Self { place: place.into(), code, reason: reason.to_string() }
    }
}

impl SkipCode {
    /// The code as it stands in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Unreadable => "UNREADABLE",
            Self::TooLarge => "TOO_LARGE",
            Self::InvalidUtf8 => "INVALID_UTF8",
            Self::BrokenFrontMatter => "BROKEN_FRONT_MATTER",
            Self::BrokenJson => "BROKEN_JSON",
            Self::NotAnObject => "NOT_AN_OBJECT",
            Self::BrokenRow => "BROKEN_ROW",
            Self::Empty => "EMPTY",
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { source, space, created, updated, unchanged, ignored, .. } = self;
        let skipped = self.total_skipped();
        writeln!(
            f,
            "{source} -> space {} ({}, id {}, {} entries)",
            space.slug, space.name, space.id, space.entries
        )?;
        write!(
            f,
            "  {created} created, {updated} updated, {unchanged} unchanged, {skipped} skipped"
        )?;
        if *ignored > 0 {
            write!(f, ", {ignored} other files ignored")?;
        }
        if skipped == 0 {
            return Ok(());
        }
        write!(f, "\nskipped:")?;
        for (code, count) in &self.skipped {
            write!(f, " {count} {}", code.as_str())?;
        }
        for Skipped { place, code, reason } in self.skips.iter().take(SHOWN) {
            write!(f, "\n  {place}: {reason} [{}]", code.as_str())?;
        }
        match skipped.saturating_sub(SHOWN as u64) {
            0 => Ok(()),
            more => write!(f, "\n  and {more} more"),
        }
    }
}
