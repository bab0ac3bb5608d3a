//! The forms of a report.

use crate::lint::Unknown;
use std::str::FromStr;

/// A form of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Tables, for people.
    #[default]
    Human,
    /// For programs.
    Json,
}

impl Format {
    /// Every form.
    pub const ALL: [Format; 2] = [Format::Human, Format::Json];

    /// What it is called on a command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Format::Human => "human",
            Format::Json => "json",
        }
    }
}

impl FromStr for Format {
    type Err = Unknown;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        let known = Format::ALL.into_iter().find(|format| format.as_str() == written);
        known.ok_or_else(|| Unknown::new("format", written, Format::ALL.map(Format::as_str)))
    }
}
