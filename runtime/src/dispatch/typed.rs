//! The way of a call in a test that has its input as a value: nothing is decoded.

use super::project::Selected;
use super::{Begun, CallError, Dispatcher, Exit, Inner, Outcome, confirm, gate, run};
use crate::call::Caller;
use crate::catalog::CatalogTool;
use crate::input::Input as _;
use crate::peer::Peer;
use crate::seal::Sealed;
use crate::tool::Handler;
use crate::tools::ran;
use serde_json::Value;
use std::sync::Arc;

/// A call with its input as a value.
pub(crate) struct TypedCall<I> {
    pub(crate) input: I,
    /// What the last reply's control asked to send back.
    pub(crate) token: Option<String>,
    pub(crate) caller: Caller,
    pub(crate) peer: Arc<dyn Peer>,
}

impl<S: Send + Sync + 'static> Dispatcher<S> {
    /// Calls a tool behind `decode`: what is not on the wire is not mended and not checked.
    pub(crate) async fn dispatch_typed<T: Handler<S>>(
        &self,
        call: TypedCall<T::Input>,
    ) -> Result<Outcome, CallError> {
        let tool = self.find(T::ABOUT.name)?;
        let (action, ceiling) = (call.input.chosen_action(), self.inner.catalog.ceiling(tool));
        let begun = Begun::typed(tool.entry.about, action, call.caller.principal(), ceiling);
        let ended = self.inner.typed::<T>(tool, &begun, call).await;
        Ok(self.outcome(begun, ended))
    }
}

impl<S: Send + Sync + 'static> Inner<S> {
    async fn typed<T: Handler<S>>(
        &self,
        tool: &CatalogTool<S>,
        begun: &Begun,
        call: TypedCall<T::Input>,
    ) -> Result<Box<Sealed>, Exit> {
        let TypedCall { input, token, caller, peer } = call;
        let about = &tool.entry.about;
        gate::gate(about, begun.action, self.catalog.settings.read_only)?;
        confirm::confirm(about, None, token.map(Value::from), begun, &*peer).await?;
        let running = run::Running { caller, peer, abort: Box::pin(std::future::pending()) };
        let handler = |cx| -> run::Handling { Box::pin(ran::<S, T>(cx, input)) };
        self.run(tool, begun, handler, running, &Selected::default()).await
    }
}
