//! Why nothing could be linted or explained.

use std::fmt;
use std::io::Write as _;
use std::process::ExitCode;

/// The exit code when something could not be done; findings are 1.
const COULD_NOT: u8 = 2;

/// What was tried, why it did not work, and what to do.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    pub(crate) fn said(reason: impl fmt::Display) -> Self {
        Failure(reason.to_string())
    }

    pub(crate) fn tell(self) -> ExitCode {
        let _ = writeln!(std::io::stderr(), "error: {}", self.0);
        ExitCode::from(COULD_NOT)
    }
}
