//! How bad an error is.

/// How bad an error is, for the caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The call did not do what was asked, and nothing is wrong: there was nothing to do.
    Warning,
    /// The call failed.
    Error,
    /// The call failed, and others will until a person acts.
    Critical,
}

impl Severity {
    /// `warning`, `error` or `critical`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
            Severity::Critical => "critical",
        }
    }
}
