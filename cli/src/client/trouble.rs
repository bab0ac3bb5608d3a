//! Why a server did not list its tools.

use std::time::Duration;

/// Why a server did not list its tools.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// It answered with an error.
    #[error("the server refused `{method}`: {message} ({code})")]
    Refused { method: &'static str, code: i64, message: String },
    /// It answered with an HTTP status, and with no message of the protocol.
    #[error("the server answered `{method}` with {status}{said}")]
    Status { method: &'static str, status: String, said: String },
    /// It wants to know who asks.
    #[error(
        "the server answered {status}: give a token with --bearer or SELO_TOKEN, or another header with --header"
    )]
    Unauthorized { status: String },
    /// It is not there.
    #[error("cannot reach {place}: {reason}")]
    Unreachable { place: String, reason: String },
    /// It took too long.
    #[error(
        "no answer to `{method}` within {} s: --timeout gives it more",
        (limit.as_secs_f64() * 10.0).round() / 10.0
    )]
    Late { method: &'static str, limit: Duration },
    /// It ended.
    #[error("the server ended ({how}) before it answered `{method}`")]
    Ended { method: &'static str, how: String },
    /// It answered something else.
    #[error("the server's answer to `{method}` {what}")]
    Form { method: &'static str, what: String },
}

impl Trouble {
    /// Whether a server of the other generation could answer so.
    pub(crate) const fn may_be_the_generation(&self) -> bool {
        matches!(self, Trouble::Refused { .. } | Trouble::Status { .. } | Trouble::Form { .. })
    }

    /// Whether the time was up.
    pub(crate) const fn is_late(&self) -> bool {
        matches!(self, Trouble::Late { .. })
    }
}

/// The beginning of something foreign, on one line, for a message.
pub(crate) fn excerpt(text: &str) -> String {
    const MOST: usize = 200;
    let text = text.trim();
    let cut: String = text.chars().take(MOST).collect();
    let rest = if cut.len() < text.len() { "…" } else { "" };
    format!("{}{rest}", cut.escape_debug())
}
