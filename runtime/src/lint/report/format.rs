//! The forms of a report.

use std::str::FromStr;

/// A form of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// For programs.
    Json,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// `JUnit` XML: a test case a tool.
    Junit,
    /// Annotations of GitHub Actions.
    Github,
}

impl Format {
    /// Every form.
    pub const ALL: [Format; 5] =
        [Format::Human, Format::Json, Format::Sarif, Format::Junit, Format::Github];

    /// What it is called on a command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Format::Human => "human",
            Format::Json => "json",
            Format::Sarif => "sarif",
            Format::Junit => "junit",
            Format::Github => "github",
        }
    }
}

impl FromStr for Format {
    type Err = super::super::Unknown;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        let known = Format::ALL.into_iter().find(|format| format.as_str() == written);
        let names = || Format::ALL.into_iter().map(Format::as_str);
        known.ok_or_else(|| super::super::Unknown::new("format", written, names()))
    }
}
