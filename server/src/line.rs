//! The whole way of a call, layers included: whatever goes wrong on it, there is a sealed reply.

use crate::server::Route;
use futures_util::FutureExt as _;
use selo::{Call, CallError, Dispatcher, Outcome};
use std::any::Any;
use std::panic::AssertUnwindSafe;
use tower::ServiceExt as _;

/// The whole way of a call.
pub(crate) struct Line<S> {
    pub(crate) dispatcher: Dispatcher<S>,
    pub(crate) route: Route,
}

impl<S: Send + Sync + 'static> Line<S> {
    /// Calls a tool through the layers, on this task.
    ///
    /// # Errors
    /// Only when there is no such tool.
    pub(crate) async fn call(&self, mut call: Call) -> Result<Outcome, CallError> {
        call.tool = self.name_of(call.tool);
        let begun = self.dispatcher.begin(&call);
        let route = self.route.clone();
        // The dispatcher catches what a handler throws; this is for layers. A panic that got away
        // would leave the client without any answer.
        let called = AssertUnwindSafe(async { route.oneshot(call).await }).catch_unwind().await;
        let sealed = match called {
            Ok(Err(CallError::Refused(fault))) => self.dispatcher.seal_fault(begun?, fault),
            Ok(finished) => return finished,
            Err(panic) => {
                let what = format!("a layer panicked: {}", payload(&*panic));
                self.dispatcher.seal_mistake(begun?, &what)
            }
        };
        Ok(Outcome::Sealed(sealed))
    }

    /// The tool's own name, by whichever name it was called: layers and confirmations know tools by
    /// it, so that an alias is no way around them.
    pub(crate) fn name_of(&self, called: String) -> String {
        self.dispatcher.catalog().name_of(&called).map_or(called, str::to_owned)
    }
}

fn payload(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no text")
}
