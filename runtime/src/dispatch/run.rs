//! Runs the handler: a panic, a timeout and a cancelled call end as faults.

use super::{Begun, Exit, Inner};
use crate::actions::Action;
use crate::call::{Abort, Caller};
use crate::catalog::CatalogTool;
use crate::class::Class;
use crate::cx::Cx;
use crate::fault::{Fault, codes};
use crate::peer::Peer;
use crate::tools::Ran;
use futures_util::FutureExt as _;
use futures_util::future::{BoxFuture, Either, select};
use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

/// What the handler needs of the call.
pub(super) struct Running {
    pub(super) caller: Caller,
    pub(super) peer: Arc<dyn Peer>,
    pub(super) abort: BoxFuture<'static, Abort>,
}

/// A handler at work.
pub(super) type Handling = BoxFuture<'static, Result<Ran, Fault>>;

enum Ended {
    Handler(Box<Result<Ran, Fault>>),
    Panic(String),
}

/// Tells work that outlives the handler's future that nobody waits for it any more.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

pub(super) async fn run<S: Send + Sync + 'static>(
    inner: &Inner<S>,
    tool: &CatalogTool<S>,
    begun: &Begun,
    handler: impl FnOnce(Cx<S>) -> Handling,
    running: Running,
) -> Result<Ran, Exit> {
    let settings = &inner.catalog.settings;
    let cancel = CancelOnDrop(Arc::default());
    let flag = Arc::clone(&cancel.0);
    let app = Arc::clone(&inner.app);
    let Running { caller, peer, abort } = running;
    let cx = Cx::new(
        app,
        caller,
        peer,
        flag,
        settings.read_only,
        tool.budget,
        Arc::clone(&begun.secrets),
    );
    let handler = caught(handler, cx.clone());
    match select(Box::pin(suspendable(handler, &cx)), abort).await {
        Either::Left((ended, _)) => match ended? {
            Ended::Handler(result) => (*result).map_err(Exit::from),
            Ended::Panic(what) => {
                Err(inner.mistake(begun, &format!("the handler panicked: {what}")))
            }
        },
        Either::Right((abort, _)) => Err(aborted(abort).into()),
    }
}

/// The handler, panics caught; on the caller's own task, because a server's context may hang on it.
async fn caught<S>(handler: impl FnOnce(Cx<S>) -> Handling, cx: Cx<S>) -> Ended {
    // The first poll is inside too: a plain function that returns a future can panic before it.
    let handler = AssertUnwindSafe(async { handler(cx).await });
    match handler.catch_unwind().await {
        Ok(result) => Ended::Handler(Box::new(result)),
        Err(panic) => Ended::Panic(payload(&*panic)),
    }
}

pub(super) fn payload(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no text".to_owned())
}

/// Ends when the handler does, or when it asked a question that ends the call.
async fn suspendable<S>(handler: impl Future<Output = Ended>, cx: &Cx<S>) -> Result<Ended, Exit> {
    let mut handler = Box::pin(handler);
    std::future::poll_fn(|context| match handler.as_mut().poll(context) {
        Poll::Ready(ended) => Poll::Ready(Ok(ended)),
        Poll::Pending => match cx.take_suspended() {
            Some(question) => Poll::Ready(Err(Exit::Suspended(question))),
            None => Poll::Pending,
        },
    })
    .await
}

fn aborted(abort: Abort) -> Fault {
    match abort {
        Abort::Cancelled => Fault::new(codes::CANCELLED, "the client took the call back"),
        Abort::Timeout => Fault::new(codes::TIMEOUT, "the call took longer than the server allows")
            .hint("ask for less, or call again later"),
    }
}

/// The reply of a gated tool must have the face of its action.
pub(super) fn face<S>(
    tool: &CatalogTool<S>,
    action: Option<&Action>,
    ran: &Ran,
) -> Result<(), String> {
    if tool.entry.about.class != Class::Gated {
        return Ok(());
    }
    let mutates = action.is_some_and(|action| action.mutates);
    if mutates == ran.state.wrote() {
        return Ok(());
    }
    let name = action.map_or("none", |action| action.name);
    let (class, face) = if mutates { ("changes", "read") } else { ("reads", "wrote") };
    Err(format!("action `{name}` {class}, but its reply says `Gated::{face}`"))
}
