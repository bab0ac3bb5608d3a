//! An error with all that is behind it, for operators. Callers are told less.

use std::error::Error;
use std::fmt;

/// An error as operators read it. Not an `Error` itself, so that `?` makes it of every one.
#[derive(Debug)]
pub struct Told(String);

impl<E: Error + 'static> From<E> for Told {
    fn from(error: E) -> Self {
        Told(chain(&error))
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The error and its causes in one line; a cause that the error has said already is not repeated.
pub(crate) fn chain(error: &(dyn Error + 'static)) -> String {
    let behind = std::iter::successors(error.source(), |&error| error.source());
    behind.fold(error.to_string(), |said, cause| {
        let cause = cause.to_string();
        if said.ends_with(&cause) { said } else { format!("{said}: {cause}") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::StoreError;

    #[test]
    fn a_cause_is_said_once() {
        let cause = sqlx::Error::Io(std::io::Error::other("connection refused"));
        let error = StoreError::Unavailable(cause.into());
        let said = Told::from(error).to_string();
        assert!(said.starts_with("the store did not answer: "), "{said}");
        assert_eq!(said.matches("connection refused").count(), 1, "{said}");
    }
}
