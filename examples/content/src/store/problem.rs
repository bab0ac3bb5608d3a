//! What is wrong with one value of many.

use serde::{Deserialize, Serialize};

/// What is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The kind of reason, to branch on: `UNKNOWN_FIELD`, `WRONG_KIND`, `NOT_A_CHOICE`, …
    pub code: String,
    /// The reason, with what is allowed.
    pub message: String,
    /// Where: `fields.price`, or `rows[17].price`.
    pub path: String,
}

impl Problem {
    /// A problem of this kind at this path.
    pub fn new(code: &str, message: impl Into<String>, path: impl Into<String>) -> Self {
        Self { code: code.to_owned(), message: message.into(), path: path.into() }
    }

    /// The same within something: `fields.price` becomes `rows[17].fields.price`.
    #[must_use]
    pub fn within(mut self, outer: &str) -> Self {
        self.path =
            if self.path.is_empty() { outer.to_owned() } else { format!("{outer}.{}", self.path) };
        self
    }
}
