//! What is linted: a command, a URL, a file, stdin.

use crate::args::Reach;
use crate::client::{self, Child, Web};
use crate::failure::Failure;
use selo::lint::{self, ReadError};
use std::ffi::OsString;
use std::io::Read as _;
use std::path::PathBuf;
use std::time::Duration;

/// What is linted.
pub(crate) enum Target {
    /// A command that starts a server on stdin and stdout.
    Command(Vec<OsString>),
    /// A server at a URL.
    Url(Box<Web>),
    /// A JSON file.
    File(PathBuf),
    /// JSON on stdin.
    Stdin,
}

/// The tools as JSON text, and what was noticed on the way.
pub(crate) struct Document {
    pub(crate) text: String,
    pub(crate) warnings: Vec<String>,
}

impl Target {
    pub(crate) fn of(
        target: Option<String>,
        command: Vec<OsString>,
        reach: &Reach,
    ) -> Result<Self, Failure> {
        let Some(target) = target else { return Ok(Target::Command(command)) };
        if client::is_url(&target) {
            let web = Web::to(&target, &reach.headers, reach.bearer.as_deref())?;
            return Ok(Target::Url(Box::new(web)));
        }
        if !reach.headers.is_empty() {
            return Err(Failure::said(format_args!("--header is for a URL, and {target} is none")));
        }
        Ok(if target == "-" { Target::Stdin } else { Target::File(target.into()) })
    }

    /// Reads the tools. A server that was started is ended.
    pub(crate) fn read(&self, timeout: Duration) -> Result<Document, Failure> {
        match self {
            Target::Command(command) => client::list(Child::start(command)?, timeout),
            Target::Url(web) => client::list(web.open(), timeout),
            Target::File(path) => {
                let wrong = |error: std::io::Error| {
                    let hint = "to lint a server, give its URL, or its command after `--`";
                    Failure::said(format_args!("cannot read {}: {error}\n{hint}", path.display()))
                };
                let text = std::fs::read_to_string(path).map_err(wrong)?;
                Ok(Document { text, warnings: Vec::new() })
            }
            Target::Stdin => {
                let mut text = String::new();
                let wrong = |error| Failure::said(format_args!("cannot read stdin: {error}"));
                std::io::stdin().read_to_string(&mut text).map_err(wrong)?;
                Ok(Document { text, warnings: Vec::new() })
            }
        }
    }

    /// How reports name it.
    pub(crate) fn shown(&self) -> lint::Target {
        let file = match self {
            Target::File(path) => Some(path.display().to_string()),
            _ => None,
        };
        lint::Target { name: self.name(), file }
    }

    pub(crate) fn is_file(&self) -> bool {
        matches!(self, Target::File(_))
    }

    /// What to say of a document without tools.
    pub(crate) fn unreadable(&self, error: &ReadError) -> Failure {
        Failure::said(format_args!("cannot lint {}: {error}", self.name()))
    }

    fn name(&self) -> String {
        match self {
            Target::Command(command) => {
                let words: Vec<_> = command.iter().map(|word| word.to_string_lossy()).collect();
                words.join(" ")
            }
            Target::Url(web) => web.shown().to_owned(),
            Target::File(path) => path.display().to_string(),
            Target::Stdin => "stdin".to_owned(),
        }
    }
}
