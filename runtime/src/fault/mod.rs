//! An error on its way to the seal.

mod tagged;

use crate::failure::Failure;
use crate::severity::Severity;
use crate::tool::Tool;
use serde_json::{Map, Value};
use std::time::Duration;

/// The codes that Selo itself gives. A handler's own come from its [`Failure`].
pub mod codes {
    /// An argument is unknown, missing, of the wrong type or out of range.
    pub const INVALID_ARGUMENTS: &str = "INVALID_ARGUMENTS";
    /// The server made a mistake; `error_id` finds it in the log.
    pub const INTERNAL: &str = "INTERNAL";
    /// The call took longer than the server allows.
    pub const TIMEOUT: &str = "TIMEOUT";
    /// The client took the call back.
    pub const CANCELLED: &str = "CANCELLED";
    /// A confirmation was false, expired, used before or given for another call.
    pub const CONFIRMATION_INVALID: &str = "CONFIRMATION_INVALID";
    /// The reply does not fit into its ceiling, and there are no rows to leave out.
    pub const REPLY_TOO_LARGE: &str = "REPLY_TOO_LARGE";

    /// Every code that a call of any tool can end in.
    pub const ALL: [&str; 6] =
        [INVALID_ARGUMENTS, INTERNAL, TIMEOUT, CANCELLED, CONFIRMATION_INVALID, REPLY_TOO_LARGE];
}

/// An error with everything that leaves in a reply; only the seal turns it into one.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault {
    pub(crate) code: String,
    pub(crate) message: String,
    pub(crate) severity: Option<Severity>,
    pub(crate) details: Option<Box<Map<String, Value>>>,
    pub(crate) retryable: bool,
    pub(crate) error_id: Option<String>,
    /// In a box, because a `Result` is as large as its error.
    pub(crate) help: Box<Help>,
}

/// What the caller can do about an error.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Help {
    pub(crate) hint: Option<String>,
    pub(crate) retry_after: Option<Duration>,
    /// Tools that may help, by their names.
    pub(crate) tools: Vec<&'static str>,
    /// The arguments that are wrong.
    pub(crate) wrong: Vec<Wrong>,
    /// Without a hint, what to do about the arguments that are wrong.
    pub(crate) correction: String,
}

/// An argument that is wrong: where it stands, and why it is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wrong {
    pub(crate) path: String,
    pub(crate) reason: String,
}

impl Fault {
    /// An error with this code (in capitals, stable) and message (for people).
    #[must_use]
    pub fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        Fault {
            code: code.into(),
            message: message.into(),
            severity: None,
            details: None,
            retryable: false,
            error_id: None,
            help: Box::default(),
        }
    }

    /// The code that agents branch on.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Says how bad it is. Left out, nothing is said of it.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = Some(severity);
        self
    }

    /// Adds facts by name.
    #[must_use]
    pub fn details(mut self, details: Map<String, Value>) -> Self {
        self.details = (!details.is_empty()).then(|| Box::new(details));
        self
    }

    /// Says that the same call may succeed later.
    #[must_use]
    pub fn retryable(mut self) -> Self {
        self.retryable = true;
        self
    }

    /// Says that the same call may succeed after this time. It is told in whole seconds, rounded
    /// up.
    #[must_use]
    pub fn retry_after(mut self, wait: Duration) -> Self {
        self.help.retry_after = Some(wait);
        self.retryable()
    }

    /// Says what the caller can do about it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.help.hint = Some(hint.into());
        self
    }

    /// Suggests a tool that may help. One that clients cannot call now, as a change in read-only
    /// mode, is left out of the reply.
    #[must_use]
    pub fn suggest<T: Tool>(mut self) -> Self {
        self.help.suggest(T::ABOUT.name);
        self
    }

    /// A mistake of the server's own. What went wrong goes to the log under the id, not to the
    /// client.
    pub(crate) fn internal(error_id: String) -> Self {
        let message = "the server made a mistake; its log tells more under this error_id";
        Fault { error_id: Some(error_id), ..Fault::new(codes::INTERNAL, message) }
    }

    pub(crate) fn of(failure: &impl Failure) -> Self {
        let mut help = Help {
            hint: failure.hint().map(str::to_owned),
            retry_after: failure.retry_after(),
            ..Help::default()
        };
        failure.suggests().iter().for_each(|tool| help.suggest(tool));
        Fault {
            severity: failure.severity(),
            details: failure.details().map(Box::new),
            retryable: failure.retryable() || help.retry_after.is_some(),
            help: Box::new(help),
            ..Fault::new(failure.code(), failure.to_string())
        }
    }

    /// Suggests only tools that clients can call.
    pub(crate) fn suggest_only(&mut self, listed: impl Fn(&str) -> bool) {
        self.help.tools.retain(|tool| listed(tool));
    }

    pub(crate) fn render(self) -> Map<String, Value> {
        let mut error = Map::new();
        error.insert("code".to_owned(), self.code.into());
        error.insert("message".to_owned(), self.message.into());
        let tools = (!self.help.tools.is_empty()).then(|| self.help.tools.as_slice().into());
        let optional = [
            ("severity", self.severity.map(|severity| severity.as_str().into())),
            ("details", self.details.map(|details| Value::Object(*details))),
            ("retryable", self.retryable.then_some(Value::Bool(true))),
            ("retry_after", self.help.retry_after.map(|wait| whole_seconds(wait).into())),
            ("hint", self.help.hint.map(Value::String)),
            ("tools", tools),
            ("error_id", self.error_id.map(Value::String)),
        ];
        error.extend(optional.into_iter().filter_map(|(key, v)| Some((key.to_owned(), v?))));
        error
    }
}

impl Help {
    fn suggest(&mut self, tool: &'static str) {
        if !self.tools.contains(&tool) {
            self.tools.push(tool);
        }
    }
}

/// A caller that waits less calls too early.
fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs().saturating_add(u64::from(wait.subsec_nanos() > 0))
}

#[cfg(test)]
mod tests;
