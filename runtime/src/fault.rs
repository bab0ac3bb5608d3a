//! An error on its way to the seal.

use crate::failure::Failure;
use serde_json::{Map, Value};

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

    /// Every code that a call of any tool can end in.
    pub const ALL: [&str; 5] =
        [INVALID_ARGUMENTS, INTERNAL, TIMEOUT, CANCELLED, CONFIRMATION_INVALID];
}

/// An error with everything that leaves in a reply; only the seal turns it into one.
#[derive(Debug, Clone, PartialEq)]
pub struct Fault {
    pub(crate) code: String,
    pub(crate) message: String,
    pub(crate) details: Option<Box<Map<String, Value>>>,
    pub(crate) retryable: bool,
    pub(crate) hint: Option<String>,
    pub(crate) error_id: Option<String>,
}

impl Fault {
    /// An error with this code (in capitals, stable) and message (for people).
    #[must_use]
    pub fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        Fault {
            code: code.into(),
            message: message.into(),
            details: None,
            retryable: false,
            hint: None,
            error_id: None,
        }
    }

    /// The code that agents branch on.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
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

    /// Says what the caller can do about it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// A mistake of the server's own. What went wrong goes to the log under the id, not to the
    /// client.
    pub(crate) fn internal(error_id: String) -> Self {
        let message = "the server made a mistake; its log tells more under this error_id";
        Fault { error_id: Some(error_id), ..Fault::new(codes::INTERNAL, message) }
    }

    pub(crate) fn of(failure: &impl Failure) -> Self {
        Fault {
            code: failure.code().to_owned(),
            message: failure.to_string(),
            details: failure.details().map(Box::new),
            retryable: failure.retryable(),
            hint: failure.hint().map(str::to_owned),
            error_id: None,
        }
    }

    pub(crate) fn render(self) -> Map<String, Value> {
        let mut error = Map::new();
        error.insert("code".to_owned(), self.code.into());
        error.insert("message".to_owned(), self.message.into());
        let optional = [
            ("details", self.details.map(|details| Value::Object(*details))),
            ("retryable", self.retryable.then_some(Value::Bool(true))),
            ("hint", self.hint.map(Value::String)),
            ("error_id", self.error_id.map(Value::String)),
        ];
        error.extend(optional.into_iter().filter_map(|(key, v)| Some((key.to_owned(), v?))));
        error
    }
}
