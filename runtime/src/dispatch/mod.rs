//! The way of a call, one room a file: find, gate, decode, confirm, run, leave (redact, conform,
//! project, present), fit, seal, record.

mod begun;
mod confirm;
mod fit;
mod gate;
mod leave;
mod mistake;
mod project;
mod run;
#[cfg(feature = "testing")]
mod typed;

pub use self::begun::Begun;
pub(crate) use self::gate::action_of;
pub(crate) use self::project::keys as selectable;
#[cfg(feature = "testing")]
pub(crate) use self::typed::TypedCall;

use self::leave::{Held, Leaving};
use self::project::Selected;

use crate::call::Call;
use crate::catalog::{Catalog, CatalogTool};
use crate::cx::Cx;
use crate::decode::decode;
use crate::fault::Fault;
use crate::peer::Suspended;
use crate::policy::CONFIRM_TOKEN;
use crate::record::{Guarded, Recorder};
use crate::seal::{Body, Control, Sealed};
use crate::tools::Ran;
use futures_util::future::BoxFuture;
use serde_json::Value;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::task::{Context, Poll};

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
        let begun = self.inner.begin(tool, &call);
        let ended = self.inner.way(tool, &begun, call).await;
        Ok(self.outcome(begun, ended))
    }

    fn outcome(&self, begun: Begun, ended: Result<Box<Sealed>, Exit>) -> Outcome {
        match ended {
            Ok(sealed) => {
                self.record(begun, Some(&sealed));
                Outcome::Sealed(*sealed)
            }
            Err(Exit::Body(body)) => Outcome::Sealed(self.finish(begun, *body)),
            Err(Exit::Suspended(question)) => {
                self.record(begun, None);
                Outcome::Suspended(question)
            }
        }
    }

    /// What the record of this call will say: for what stands around the dispatcher, which may
    /// have to end a call itself.
    ///
    /// # Errors
    /// When there is no such tool.
    pub fn begin(&self, call: &Call) -> Result<Begun, CallError> {
        Ok(self.inner.begin(self.find(&call.tool)?, call))
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
        let fault = mistake::told(&self.inner.recorder, &begun, what);
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

    fn finish(&self, begun: Begun, mut body: Body) -> Sealed {
        begun.scrub(&mut body);
        let catalog = &self.inner.catalog;
        let action = begun.action.map(|action| action.name);
        let mut sealed = catalog.seal(&begun.about, action, body);
        if sealed.bytes() > begun.ceiling {
            let fault = fit::instead(&sealed, begun.ceiling);
            sealed = catalog.seal(&begun.about, action, Body::Error(fault));
        }
        self.record(begun, Some(&sealed));
        sealed
    }

    fn record(&self, begun: Begun, sealed: Option<&Sealed>) {
        self.inner.recorder.call(&begun.record(sealed));
    }
}

impl<S: Send + Sync + 'static> Inner<S> {
    fn begin(&self, tool: &CatalogTool<S>, call: &Call) -> Begun {
        let ceiling = self.catalog.ceiling(tool);
        Begun::of(tool, call, ceiling, self.recorder.wants_arguments())
    }

    async fn way(
        &self,
        tool: &CatalogTool<S>,
        begun: &Begun,
        mut call: Call,
    ) -> Result<Box<Sealed>, Exit> {
        let about = &tool.entry.about;
        let read_only = self.catalog.settings.read_only;
        gate::gate(about, begun.action, read_only)?;
        let token = call.arguments.shift_remove(CONFIRM_TOKEN);
        let selected = if about.select {
            Selected::take(&mut call.arguments, tool.entry.data)?
        } else {
            Selected::default()
        };
        let arguments = decode(call.arguments, tool.input, &tool.input_schema, read_only)?;
        let Value::Object(arguments) = arguments else {
            return Err(self.mistake(begun, "arguments"));
        };
        confirm::confirm(about, Some(&arguments), token, begun, &*call.peer).await?;
        let running = run::Running { caller: call.caller, peer: call.peer, abort: call.abort };
        let handler = |cx| (tool.entry.run)(cx, Value::Object(arguments));
        self.run(tool, begun, handler, running, &selected).await
    }

    /// The second half of the way, from the handler on.
    async fn run(
        &self,
        tool: &CatalogTool<S>,
        begun: &Begun,
        handler: impl FnOnce(Cx<S>) -> run::Handling,
        running: run::Running,
        selected: &Selected,
    ) -> Result<Box<Sealed>, Exit> {
        let caller = running.caller.clone();
        let ran = run::run(self, tool, begun, handler, running).await?;
        run::face(tool, begun.action, &ran).map_err(|what| self.mistake(begun, &what))?;
        let catalog = &*self.catalog;
        self.leave(&Leaving { catalog, tool, caller: &caller, selected }, begun, ran)
    }

    /// What the author's code says of its data is caught, too.
    fn leave(
        &self,
        leaving: &Leaving<'_, S>,
        begun: &Begun,
        ran: Ran,
    ) -> Result<Box<Sealed>, Exit> {
        match catch_unwind(AssertUnwindSafe(|| leaving.seal(ran))) {
            Ok(Ok(sealed)) => Ok(Box::new(sealed)),
            Ok(Err(Held::Fault(fault))) => Err(fault.into()),
            Ok(Err(Held::Mistake(what))) => Err(self.mistake(begun, &what)),
            Err(panic) => {
                let what = format!("the presenter panicked: {}", run::payload(&*panic));
                Err(self.mistake(begun, &what))
            }
        }
    }

    fn mistake(&self, begun: &Begun, what: &str) -> Exit {
        Exit::from(mistake::told(&self.recorder, begun, what))
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
