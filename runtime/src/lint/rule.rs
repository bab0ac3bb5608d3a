//! A rule: what must hold, why, and who is hurt otherwise.

use std::fmt;

/// What must hold of a published tool.
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// Its id in kebab-case, and its page in `docs/rules/`.
    pub id: &'static str,
    /// The class of public failures that it prevents, `S05`; `""` when it is a decision of Selo's.
    pub class: &'static str,
    /// How much it hurts, as a rule; one finding can weigh less.
    pub severity: Severity,
    /// What it judges.
    pub side: Side,
    /// What must hold, in one sentence.
    pub what: &'static str,
    /// Why, as the end of a sentence.
    pub why: &'static str,
    /// What to do, as an imperative.
    pub fix: &'static str,
    /// What becomes of it in a server built with Selo.
    pub selo: Handling,
    /// The clients that are known to be hurt; none when it concerns every reader.
    pub clients: &'static [&'static str],
    /// Ids of the public reports behind it.
    pub evidence: &'static [&'static str],
}

/// How much a finding hurts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// A note: it concerns few clients, or cannot be had together with another rule.
    Info,
    /// Some clients lose something.
    Warn,
    /// Clients refuse the call, the tool or the server, or store something else without an error.
    Error,
}

/// What a rule judges. (A variant with the name of a type or trait makes rustc spell that one
/// with its whole path in every message.)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Input schemas. On an output schema it is a note.
    Inputs,
    /// Output schemas.
    Outputs,
    /// Schemas of both sides.
    Schemas,
    /// A tool's name, descriptions and hints.
    Listing,
    /// The tools of a server together.
    Servers,
    /// What a tool answers.
    Results,
    /// What a client sends.
    Calls,
    /// The `data` of a tool that was built with Selo.
    Data,
}

/// What becomes of a rule in a server built with Selo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handling {
    /// Selo publishes, sends or reads it right, whatever the author wrote.
    Mends,
    /// It does not compile, or the catalog is not built, or the value is refused.
    Refuses,
    /// Only the linter says it.
    Reports,
}

impl Severity {
    /// `info`, `warn` or `error`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warn => "warn",
            Severity::Error => "error",
        }
    }
}

impl Handling {
    /// `mends`, `refuses` or `reports`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Handling::Mends => "mends",
            Handling::Refuses => "refuses",
            Handling::Reports => "reports",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Handling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
