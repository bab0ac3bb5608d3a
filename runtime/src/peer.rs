//! The client's side of a call, as the runtime sees it. A server implements [`Peer`].

use futures_util::future::BoxFuture;
use serde_json::{Map, Value};
use std::any::Any;
use std::fmt;

/// The client's side of one call.
pub trait Peer: Send + Sync {
    /// Tells the client how far the work is.
    fn progress(&self, progress: Progress) -> BoxFuture<'_, ()>;

    /// Asks the person at the client a yes-or-no question in the middle of a handler.
    fn ask(&self, question: String) -> BoxFuture<'_, Asked>;

    /// Asks for the confirmation of a whole call, before the handler runs.
    fn confirm<'a>(&'a self, confirmation: &'a Confirmation) -> BoxFuture<'a, Decision>;
}

/// How far the work is.
#[derive(Debug, Clone, PartialEq)]
pub struct Progress {
    /// How much is done, in units of the handler's choice; it only grows.
    pub done: f64,
    /// How much there is, when known.
    pub total: Option<f64>,
    /// What is going on, for people.
    pub note: Option<String>,
}

impl From<(u32, u32)> for Progress {
    fn from((done, total): (u32, u32)) -> Self {
        Progress { done: f64::from(done), total: Some(f64::from(total)), note: None }
    }
}

impl From<u32> for Progress {
    fn from(done: u32) -> Self {
        Progress { done: f64::from(done), total: None, note: None }
    }
}

/// What a person answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Nobody could be asked, or nobody answered in time.
    Unavailable,
}

/// What became of a question in the middle of a handler.
pub enum Asked {
    /// There is an answer.
    Answered(Answer),
    /// The protocol asks by ending the call; the handler will be run anew with the answer.
    Suspend(Suspended),
}

/// A call that a person must confirm, before the handler runs.
#[derive(Debug, Clone, PartialEq)]
pub struct Confirmation {
    /// The tool's name.
    pub tool: &'static str,
    /// The question, with the arguments filled in.
    pub question: String,
    /// What the confirmation is bound to, besides the principal and the tool: the arguments, with
    /// their keys sorted, so that a client that reorders them confirms the same call.
    pub canonical_arguments: String,
    /// What the client sent back as `confirm_token`, if it did.
    pub token: Option<String>,
}

/// What became of a [`Confirmation`].
pub enum Decision {
    /// A person agreed.
    Confirmed,
    /// A person refused, or closed the question.
    Declined,
    /// The client cannot ask. With a token it can confirm by calling again; without one it cannot.
    Required {
        /// What to send back as `confirm_token`.
        token: Option<String>,
    },
    /// What was sent back is false, expired, used before or given for another call.
    Invalid,
    /// Nobody answered in time.
    Unanswered,
    /// The protocol asks by ending the call: the server knows what this is.
    Suspend(Suspended),
}

impl fmt::Debug for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Decision::Confirmed => "Confirmed",
            Decision::Declined => "Declined",
            Decision::Required { .. } => "Required",
            Decision::Invalid => "Invalid",
            Decision::Unanswered => "Unanswered",
            Decision::Suspend(_) => "Suspend",
        })
    }
}

/// A question that the server puts by ending the call; opaque to the runtime.
pub type Suspended = Box<dyn Any + Send>;

/// A peer that is not there.
#[derive(Debug, Clone, Copy)]
pub struct Nobody;

impl Peer for Nobody {
    fn progress(&self, _: Progress) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }

    fn ask(&self, _: String) -> BoxFuture<'_, Asked> {
        Box::pin(async { Asked::Answered(Answer::Unavailable) })
    }

    fn confirm<'a>(&'a self, _: &'a Confirmation) -> BoxFuture<'a, Decision> {
        Box::pin(async { Decision::Required { token: None } })
    }
}

/// The arguments as one text with sorted keys at every depth.
#[must_use]
pub fn canonical(arguments: &Map<String, Value>) -> String {
    sorted_keys(arguments).to_string()
}

fn sorted_keys(map: &Map<String, Value>) -> Value {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_by_key(|(key, _)| key.as_str());
    Value::Object(entries.into_iter().map(|(k, v)| (k.clone(), sorted(v))).collect())
}

fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(map) => sorted_keys(map),
        Value::Array(items) => Value::Array(items.iter().map(sorted).collect()),
        other => other.clone(),
    }
}
