//! Errors that a handler returns, with a stable code each.

use crate::severity::Severity;
use serde_json::Value;
use std::convert::Infallible;
use std::time::Duration;

/// An error with a stable code; `#[derive(Failure)]` writes it.
///
/// The code is part of the tool's contract: agents branch on it, and metrics count by it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a failure that a client can branch on",
    label = "has no codes",
    note = "an agent decides by `error.code` whether to retry, to ask or to give up",
    note = "add `#[derive(Failure)]` and `#[failure(code = \"…\")]` on each variant"
)]
pub trait Failure: std::error::Error + Send + Sync + 'static {
    /// Every code that this type gives itself.
    const CODES: &'static [Code];

    /// The codes of the failures that it passes on with `#[failure(transparent)]`.
    const INNER: &'static [Codes] = &[];

    /// The code of this error.
    fn code(&self) -> &'static str;

    /// What the caller can do about it.
    fn hint(&self) -> Option<&'static str> {
        None
    }

    /// Whether the same call may succeed later.
    fn retryable(&self) -> bool {
        false
    }

    /// How bad it is.
    fn severity(&self) -> Option<Severity> {
        None
    }

    /// After which time the same call may succeed; an error that says so is retryable.
    fn retry_after(&self) -> Option<Duration> {
        None
    }

    /// The names of tools that may help.
    fn suggests(&self) -> &'static [&'static str] {
        &[]
    }

    /// Facts for the caller, by name: what was asked, what is allowed, the current version.
    fn details(&self) -> Option<serde_json::Map<String, Value>> {
        None
    }
}

/// One code of a [`Failure`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Code {
    /// In capitals: `SPACE_NOT_FOUND`.
    pub code: &'static str,
    /// Whether the same call may succeed later.
    pub retryable: bool,
}

/// The codes of a [`Failure`] that another one passes on.
#[derive(Debug, Clone, Copy)]
pub struct Codes {
    own: &'static [Code],
    inner: &'static [Codes],
}

impl Codes {
    /// The codes of `F`, and of what it passes on.
    #[must_use]
    pub const fn of<F: Failure>() -> Self {
        Codes { own: F::CODES, inner: F::INNER }
    }

    /// Each code once, at any depth.
    #[must_use]
    pub fn all(self) -> Vec<Code> {
        let mut all = Vec::new();
        self.collect(&mut all);
        all
    }

    fn collect(self, all: &mut Vec<Code>) {
        for code in self.own {
            if !all.contains(code) {
                all.push(*code);
            }
        }
        for inner in self.inner {
            inner.collect(all);
        }
    }
}

impl Failure for Infallible {
    const CODES: &'static [Code] = &[];

    fn code(&self) -> &'static str {
        match *self {}
    }
}
