//! What is told about a finished call: to logs, metrics and audit.

use crate::class::Class;
use serde_json::{Map, Value};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// A finished call. It holds no data, and arguments only for a recorder that asks for them.
#[derive(Debug, Clone, PartialEq)]
pub struct CallRecord {
    /// The tool.
    pub tool: &'static str,
    /// Its version.
    pub version: &'static str,
    /// Its class.
    pub class: Class,
    /// The action of a gated tool.
    pub action: Option<&'static str>,
    /// Who called.
    pub principal: String,
    /// The arguments as they came, but that `confirm_token` is gone, that those which are marked
    /// `#[present(redact)]` are masked and, where there are such, those that the tool does not
    /// declare. `None` unless the recorder [wants](Recorder::wants_arguments) them.
    pub arguments: Option<Map<String, Value>>,
    /// The code of the error or control; `None` when there was data or a question was put.
    pub code: Option<String>,
    /// Whether the call failed.
    pub is_error: bool,
    /// How long it took.
    pub duration: Duration,
}

/// A mistake of the server's own, for the log: the client gets only the id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// What the client was told.
    pub error_id: String,
    /// The tool.
    pub tool: &'static str,
    /// What went wrong.
    pub what: String,
}

/// Where finished calls are told. A panic in it is caught, and the reply leaves as it is.
pub trait Recorder: Send + Sync {
    /// Whether records shall hold the arguments: an audit may want them, a log does not.
    fn wants_arguments(&self) -> bool {
        false
    }

    /// A call has ended.
    fn call(&self, record: &CallRecord);

    /// The server made a mistake of its own.
    fn mistake(&self, mistake: &Mistake);
}

/// Tells nobody.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Recorder for Silent {
    fn call(&self, _: &CallRecord) {}

    fn mistake(&self, _: &Mistake) {}
}

/// A recorder whose panic costs its own record and nothing else: what the call did is done.
pub(crate) struct Guarded(pub(crate) Arc<dyn Recorder>);

impl Recorder for Guarded {
    fn wants_arguments(&self) -> bool {
        catch_unwind(AssertUnwindSafe(|| self.0.wants_arguments())).unwrap_or(false)
    }

    fn call(&self, record: &CallRecord) {
        // The panic hook has told of it.
        let _ = catch_unwind(AssertUnwindSafe(|| self.0.call(record)));
    }

    fn mistake(&self, mistake: &Mistake) {
        let _ = catch_unwind(AssertUnwindSafe(|| self.0.mistake(mistake)));
    }
}
