//! The way of a call, one room a file: find, gate, decode, confirm, run, seal, record.

mod confirm;
mod gate;
mod mistake;
mod run;

pub(crate) use self::gate::action_of;

use crate::actions::Action;
use crate::call::Call;
use crate::catalog::{Catalog, CatalogTool};
use crate::decode::decode;
use crate::fault::Fault;
use crate::peer::Suspended;
use crate::policy::CONFIRM_TOKEN;
use crate::record::{CallRecord, Guarded, Recorder};
use crate::seal::{Body, Control, Data, Head, Sealed, seal};
use crate::tool::About;
use futures_util::future::BoxFuture;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

/// Calls the tools of a catalog. It is a [`tower_service::Service`], so that layers go around it.
pub struct Dispatcher<S> {
    inner: Arc<Inner<S>>,
}

struct Inner<S> {
    catalog: Arc<Catalog<S>>,
    app: Arc<S>,
    recorder: Guarded,
}

impl<S> Clone for Dispatcher<S> {
    fn clone(&self) -> Self {
        Dispatcher { inner: Arc::clone(&self.inner) }
    }
}

impl<S> fmt::Debug for Dispatcher<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Dispatcher").field(&self.inner.catalog).finish()
    }
}

/// What a call became.
pub enum Outcome {
    /// A finished reply.
    Sealed(Sealed),
    /// A question that the server puts by ending the call.
    Suspended(Suspended),
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Sealed(sealed) => f.debug_tuple("Sealed").field(sealed).finish(),
            Outcome::Suspended(_) => f.write_str("Suspended"),
        }
    }
}

/// Why a call has no outcome.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CallError {
    /// No such tool: a protocol error.
    #[error("Unknown tool: {name}{}", nearest.map(|n| format!(" (did you mean {n}?)")).unwrap_or_default())]
    UnknownTool {
        /// What was called.
        name: String,
        /// A listed tool whose name is near.
        nearest: Option<&'static str>,
    },
    /// A layer around the dispatcher refused the call; see [`Dispatcher::seal_fault`].
    #[error("{}: {}", .0.code, .0.message)]
    Refused(Fault),
}

impl From<Fault> for CallError {
    fn from(fault: Fault) -> Self {
        CallError::Refused(fault)
    }
}

/// A call that has begun: what its record will say.
#[derive(Debug, Clone)]
pub struct Begun {
    about: About,
    action: Option<&'static Action>,
    principal: String,
    at: Instant,
}

impl Begun {
    fn of<S>(tool: &CatalogTool<S>, call: &Call) -> Self {
        Begun {
            about: tool.entry.about,
            action: action_of(tool, &call.arguments),
            principal: call.caller.principal().to_owned(),
            at: Instant::now(),
        }
    }
}

/// How a call ends early, on its way to the seal.
enum Exit {
    Body(Box<Body>),
    Suspended(Suspended),
}

impl From<Fault> for Exit {
    fn from(fault: Fault) -> Self {
        Exit::Body(Box::new(Body::Error(fault)))
    }
}

impl From<Control> for Exit {
    fn from(control: Control) -> Self {
        Exit::Body(Box::new(Body::Control(control)))
    }
}

impl<S: Send + Sync + 'static> Dispatcher<S> {
    /// A dispatcher over this catalog and state.
    #[must_use]
    pub fn new(catalog: Arc<Catalog<S>>, app: Arc<S>, recorder: Arc<dyn Recorder>) -> Self {
        Dispatcher { inner: Arc::new(Inner { catalog, app, recorder: Guarded(recorder) }) }
    }

    /// The tools.
    #[must_use]
    pub fn catalog(&self) -> &Arc<Catalog<S>> {
        &self.inner.catalog
    }

    /// Calls a tool. Dropping the future drops the handler.
    ///
    /// # Errors
    /// Only when there is no such tool; every other end is sealed.
    pub async fn dispatch(&self, call: Call) -> Result<Outcome, CallError> {
        let tool = self.find(&call.tool)?;
        let begun = Begun::of(tool, &call);
        let body = match self.inner.way(tool, begun.action, call).await {
            Ok(data) => Body::Data(data),
            Err(Exit::Body(body)) => *body,
            Err(Exit::Suspended(question)) => {
                self.record(begun, None);
                return Ok(Outcome::Suspended(question));
            }
        };
        Ok(Outcome::Sealed(self.finish(begun, body)))
    }

    /// What the record of this call will say: for what stands around the dispatcher, which may
    /// have to end a call itself.
    ///
    /// # Errors
    /// When there is no such tool.
    pub fn begin(&self, call: &Call) -> Result<Begun, CallError> {
        self.find(&call.tool).map(|tool| Begun::of(tool, call))
    }

    /// Seals and records what a layer around the dispatcher refused.
    #[must_use]
    pub fn seal_fault(&self, begun: Begun, fault: Fault) -> Sealed {
        self.finish(begun, Body::Error(fault))
    }

    /// Seals and records a mistake of what stands around the dispatcher: the log learns what
    /// happened, the client an id.
    #[must_use]
    pub fn seal_mistake(&self, begun: Begun, what: &str) -> Sealed {
        let fault = mistake::told(&self.inner.recorder, begun.about.name, what);
        self.finish(begun, Body::Error(fault))
    }

    /// Every tool there is: one that read-only mode hides is found, and the gate says why it does
    /// not run.
    fn find(&self, name: &str) -> Result<&CatalogTool<S>, CallError> {
        let catalog = &self.inner.catalog;
        catalog.find(name).ok_or_else(|| CallError::UnknownTool {
            name: name.to_owned(),
            nearest: catalog.nearest(name),
        })
    }

    fn finish(&self, begun: Begun, body: Body) -> Sealed {
        let sealed = self.inner.seal(&begun.about, body);
        self.record(begun, Some(&sealed));
        sealed
    }

    fn record(&self, begun: Begun, sealed: Option<&Sealed>) {
        self.inner.recorder.call(&CallRecord {
            tool: begun.about.name,
            version: begun.about.version,
            class: begun.about.class,
            action: begun.action.map(|action| action.name),
            principal: begun.principal,
            code: sealed.and_then(|sealed| sealed.code()).map(str::to_owned),
            is_error: sealed.is_some_and(Sealed::is_error),
            duration: begun.at.elapsed(),
        });
    }
}

impl<S: Send + Sync + 'static> Inner<S> {
    async fn way(
        &self,
        tool: &CatalogTool<S>,
        action: Option<&'static Action>,
        mut call: Call,
    ) -> Result<Data, Exit> {
        let read_only = self.catalog.settings.read_only;
        gate::gate(&tool.entry.about, action, read_only)?;
        let token = call.arguments.shift_remove(CONFIRM_TOKEN);
        let arguments = decode(call.arguments, tool.input, &tool.input_schema, read_only)?;
        let Value::Object(arguments) = arguments else {
            return Err(self.mistake(tool, "arguments"));
        };
        confirm::confirm(&tool.entry.about, action, &arguments, token, &*call.peer).await?;
        let running = run::Running { caller: call.caller, peer: call.peer, abort: call.abort };
        let ran = run::run(self, tool, Value::Object(arguments), running).await?;
        run::face(tool, action, &ran).map_err(|what| self.mistake(tool, &what))?;
        Data::conform(ran, tool.entry.data, &tool.data_schema)
            .map_err(|misfit| self.mistake(tool, &misfit.to_string()))
    }

    fn seal(&self, about: &About, body: Body) -> Sealed {
        let settings = &self.catalog.settings;
        let structured_errors = settings.structured_errors;
        seal(Head { platform: &settings.platform, about, structured_errors }, body)
    }

    fn mistake(&self, tool: &CatalogTool<S>, what: &str) -> Exit {
        Exit::from(mistake::told(&self.recorder, tool.entry.about.name, what))
    }
}

impl<S: Send + Sync + 'static> tower_service::Service<Call> for Dispatcher<S> {
    type Response = Outcome;
    type Error = CallError;
    type Future = BoxFuture<'static, Result<Outcome, CallError>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), CallError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, call: Call) -> Self::Future {
        let dispatcher = self.clone();
        Box::pin(async move { dispatcher.dispatch(call).await })
    }
}
