//! What an import did, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::source::Source;
use crate::store::{ContentType, Counted, Field, Outcome, Space};

/// Skipped records that a report keeps; the others are only counted.
const KEPT: usize = 1000;
/// Skipped records that people are shown.
const SHOWN: usize = 10;
/// Fields that people are shown.
const LISTED: usize = 40;

/// What an import did.
#[derive(Debug, Clone, Serialize)]
#[non_exhaustive]
pub struct Report {
    /// The file or folder that was read.
    pub source: String,
    /// The space that was filled, as it is after the import.
    pub space: Counted<Space>,
    /// The type of the entries, as it is after the import.
    pub content_type: Counted<ContentType>,
    /// Fields that the type did not have before.
    pub added: Vec<Field>,
    /// Columns whose fields have other names.
    pub renamed: Vec<Renamed>,
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

/// A column whose name no field can have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Renamed {
    /// What the source calls it.
    pub from: String,
    /// What the field is called.
    pub to: String,
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
    /// The file is too large to be a document, or the line to be a record.
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
    /// There is a NUL character in the record.
    NulCharacter,
    /// A value does not fit its field, or the type demands a field that the record lacks.
    FieldValue,
}

impl Report {
    pub(super) fn new(source: &Source, space: Space, content_type: ContentType) -> Self {
        Self {
            source: source.name.clone(),
            space: Counted { of: space, entries: 0 },
            content_type: Counted { of: content_type, entries: 0 },
            added: Vec::new(),
            renamed: Vec::new(),
            created: 0,
            updated: 0,
            unchanged: 0,
            skipped: BTreeMap::new(),
            skips: Vec::new(),
            ignored: source.ignored,
        }
    }

    pub(super) fn made(&mut self, added: Vec<Field>, renamed: Vec<(String, String)>) {
        self.added = added;
        self.renamed = renamed.into_iter().map(|(from, to)| Renamed { from, to }).collect();
    }

    pub(super) fn count(&mut self, place: String, outcome: Outcome) {
        match outcome {
            Outcome::Created => self.created += 1,
            Outcome::Updated => self.updated += 1,
            Outcome::Unchanged => self.unchanged += 1,
            Outcome::Refused(problems) => {
                let reasons: Vec<_> = problems
                    .into_iter()
                    .map(|problem| format!("{}: {}", problem.path, problem.message))
                    .collect();
                self.skip(Skipped::new(place, SkipCode::FieldValue, reasons.join("; ")));
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
            Self::NulCharacter => "NUL_CHARACTER",
            Self::FieldValue => "FIELD_VALUE",
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { source, space, content_type, created, updated, unchanged, ignored, .. } = self;
        let skipped = self.total_skipped();
        writeln!(
            f,
            "{source} -> space {} ({}, id {}, {} entries), type {}",
            space.slug, space.name, space.id, space.entries, content_type.name
        )?;
        write!(
            f,
            "  {created} created, {updated} updated, {unchanged} unchanged, {skipped} skipped"
        )?;
        if *ignored > 0 {
            write!(f, ", {ignored} other files ignored")?;
        }
        let added =
            self.added.iter().map(|field| format!("{} {}", field.name, field.kind.as_str()));
        list(f, "new fields", added)?;
        let renamed = self.renamed.iter().map(|Renamed { from, to }| format!("{from:?} is {to:?}"));
        list(f, "other names", renamed)?;
        self.show_skipped(f)
    }
}

impl Report {
    fn show_skipped(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skipped = self.total_skipped();
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

/// A line with the first items, if there are any.
fn list(
    f: &mut fmt::Formatter<'_>,
    what: &str,
    items: impl ExactSizeIterator<Item = String>,
) -> fmt::Result {
    let more = items.len().saturating_sub(LISTED);
    let items: Vec<_> = items.take(LISTED).collect();
    match (items.as_slice(), more) {
        ([], _) => Ok(()),
        (items, 0) => write!(f, "\n  {what}: {}", items.join(", ")),
        (items, more) => write!(f, "\n  {what}: {} and {more} more", items.join(", ")),
    }
}
