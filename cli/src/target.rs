//! What is linted: a command, a URL, a file, stdin.

use crate::args::{Asked, Reach};
use crate::client::{self, Asking, Child, Web};
use crate::failure::Failure;
use crate::warn;
use selo::lint::{self, ReadError, Tool};
use selo::lock::{Lock, LockedServer};
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
    /// What the server says of itself, where it was asked.
    pub(crate) server: LockedServer,
    pub(crate) warnings: Vec<String>,
}

impl Document {
    fn of_text(text: String) -> Self {
        Document { text, server: LockedServer::default(), warnings: Vec::new() }
    }
}

impl Target {
    pub(crate) fn of(asked: &Asked) -> Result<Self, Failure> {
        let Some(target) = &asked.target else {
            return Ok(Target::Command(asked.command.clone()));
        };
        if !asked.reach.headers.is_empty() && !client::is_url(target) {
            return Err(Failure::said(format_args!("--header is for a URL, and {target} is none")));
        }
        Self::named(target, &asked.reach)
    }

    /// A URL, a file or stdin; only a URL is sent headers.
    pub(crate) fn named(target: &str, reach: &Reach) -> Result<Self, Failure> {
        if client::is_url(target) {
            let web = Web::to(target, &reach.headers, reach.bearer.as_deref())?;
            return Ok(Target::Url(Box::new(web)));
        }
        Ok(if target == "-" { Target::Stdin } else { Target::File(target.into()) })
    }

    /// Reads the tools. A server that was started is ended.
    pub(crate) fn read(&self, timeout: Duration) -> Result<Document, Failure> {
        self.ask(Asking::Tools, timeout)
    }

    /// Reads the tools and what the server says of itself.
    pub(crate) fn read_all(&self, timeout: Duration) -> Result<Document, Failure> {
        self.ask(Asking::Everything, timeout)
    }

    fn ask(&self, what: Asking, timeout: Duration) -> Result<Document, Failure> {
        match self {
            Target::Command(command) => client::list(Child::start(command)?, what, timeout),
            Target::Url(web) => client::list(web.open(), what, timeout),
            Target::File(path) => {
                let wrong = |error: std::io::Error| {
                    let hint = "to lint a server, give its URL, or its command after `--`";
                    Failure::said(format_args!("cannot read {}: {error}\n{hint}", path.display()))
                };
                let text = std::fs::read_to_string(path).map_err(wrong)?;
                Ok(Document::of_text(text))
            }
            Target::Stdin => {
                let mut text = String::new();
                let wrong = |error| Failure::said(format_args!("cannot read stdin: {error}"));
                std::io::stdin().read_to_string(&mut text).map_err(wrong)?;
                Ok(Document::of_text(text))
            }
        }
    }

    /// The contract of the server; a file may be one already.
    pub(crate) fn lock(&self, timeout: Duration) -> Result<Lock, Failure> {
        let document = self.read_all(timeout)?;
        document.warnings.iter().for_each(|warning| warn(warning));
        if Lock::is_meant_by(&document.text) {
            return Lock::read(&document.text)
                .map_err(|error| Failure::said(format_args!("{} is {error}", self.name())));
        }
        let tools = lint::read(&document.text)
            .map_err(|error| Failure::said(format_args!("cannot read {}: {error}", self.name())))?;
        if let Some(name) = twice(&tools) {
            warn(&format!("two tools are named `{name}`: the lock holds the last of them"));
        }
        Ok(Lock::of_tools(&tools, document.server))
    }

    /// Where a URL leads.
    pub(crate) fn host(&self) -> Option<String> {
        match self {
            Target::Url(web) => Some(web.host()),
            _ => None,
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

/// A name that several tools have.
fn twice(tools: &[Tool]) -> Option<&str> {
    let names: Vec<_> = tools.iter().map(|tool| tool.name.as_str()).collect();
    names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)).map(|(_, name)| *name)
}
