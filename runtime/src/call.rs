//! One call, before it is understood.

use crate::peer::{Nobody, Peer};
use futures_util::future::BoxFuture;
use serde_json::{Map, Value};
use std::fmt;
use std::sync::Arc;

/// One call of a tool.
pub struct Call {
    /// The tool's name.
    pub tool: String,
    /// The arguments as they came.
    pub arguments: Map<String, Value>,
    /// Who calls.
    pub caller: Caller,
    /// The client's side.
    pub peer: Arc<dyn Peer>,
    /// Ends when the call must: the client took it back, or the time ran out.
    pub abort: BoxFuture<'static, Abort>,
}

impl Call {
    /// A call without a client: nobody answers questions, nothing ends it early.
    #[must_use]
    pub fn new(tool: impl Into<String>, arguments: Map<String, Value>) -> Self {
        Call {
            tool: tool.into(),
            arguments,
            caller: Caller::local(),
            peer: Arc::new(Nobody),
            abort: Box::pin(std::future::pending()),
        }
    }

    /// The same call with this client.
    #[must_use]
    pub fn with_peer(mut self, peer: Arc<dyn Peer>) -> Self {
        self.peer = peer;
        self
    }

    /// The same call, ended early by this.
    #[must_use]
    pub fn with_abort(mut self, abort: impl Future<Output = Abort> + Send + 'static) -> Self {
        self.abort = Box::pin(abort);
        self
    }
}

impl fmt::Debug for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Never the arguments: they can hold secrets.
        f.debug_struct("Call").field("tool", &self.tool).finish_non_exhaustive()
    }
}

/// Why a call ends before its handler does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Abort {
    /// The client took it back.
    Cancelled,
    /// The time ran out.
    Timeout,
}

/// Who calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    principal: String,
    client: Option<String>,
}

impl Caller {
    /// The person at this machine.
    #[must_use]
    pub fn local() -> Self {
        Caller { principal: "local".to_owned(), client: None }
    }

    /// Somebody whom the transport has authenticated.
    #[must_use]
    pub fn new(principal: impl Into<String>) -> Self {
        Caller { principal: principal.into(), client: None }
    }

    /// The program that calls, as it names itself.
    #[must_use]
    pub fn with_client(mut self, client: impl Into<String>) -> Self {
        self.client = Some(client.into());
        self
    }

    /// The authenticated identity; `local` on stdio.
    #[must_use]
    pub fn principal(&self) -> &str {
        &self.principal
    }

    /// The program that calls, as it names itself; not authenticated.
    #[must_use]
    pub fn client(&self) -> Option<&str> {
        self.client.as_deref()
    }
}
