//! A name that is not in a closed list.

use crate::nearest::nearest;
use std::fmt;

/// A name that is not in a closed list: a rule's, a client's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown {
    kind: &'static str,
    written: String,
    nearest: Option<&'static str>,
    names: Vec<&'static str>,
}

impl Unknown {
    /// What to say of a name that is not among these: `kind` is what they are names of.
    #[must_use]
    pub fn new(
        kind: &'static str,
        written: &str,
        names: impl IntoIterator<Item = &'static str>,
    ) -> Self {
        let names: Vec<_> = names.into_iter().collect();
        let nearest = nearest(written, names.iter().copied());
        Unknown { kind, written: written.to_owned(), nearest, names }
    }

    /// The name that was probably meant.
    #[must_use]
    pub const fn nearest(&self) -> Option<&'static str> {
        self.nearest
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unknown { kind, written, nearest, names } = self;
        write!(f, "there is no {kind} `{}`", written.escape_debug())?;
        match nearest {
            Some(nearest) => write!(f, ": did you mean `{nearest}`?"),
            None => write!(f, "; known are {}", names.join(", ")),
        }
    }
}

impl std::error::Error for Unknown {}

#[cfg(test)]
mod tests {
    use super::Unknown;

    #[test]
    fn a_slip_gets_the_name_and_another_word_the_list() {
        let unknown = Unknown::new("client", "gemni", ["codex", "gemini"]);
        assert_eq!(unknown.to_string(), "there is no client `gemni`: did you mean `gemini`?");
        let unknown = Unknown::new("client", "\u{1b}[2J", ["codex", "gemini"]);
        let said = "there is no client `\\u{1b}[2J`; known are codex, gemini";
        assert_eq!(unknown.to_string(), said);
    }
}
