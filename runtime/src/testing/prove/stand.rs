//! The tools under trial, and what their replies are held to.

use super::super::notebook::Notebook;
use super::super::person::Person;
use super::super::{Harness, Reply, harness};
use super::invariant::{self, Broken, Promise};
use super::target::{Expected, Target};
use crate::call::{Call, Caller};
use crate::catalog::Catalog;
use crate::dispatch::{Dispatcher, Outcome};
use crate::peer::Answer;
use crate::tools::Tools;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::sync::Arc;

/// The tools under trial, and what their replies are held to.
pub(super) struct Stand<S> {
    dispatcher: Dispatcher<S>,
    notebook: Arc<Notebook>,
    caller: Caller,
    promises: HashMap<&'static str, Promise>,
}

impl<S: Send + Sync + 'static> Stand<S> {
    pub(super) fn new(harness: &Harness<S>, read_only: bool) -> Self {
        Self::of(harness, &harness.tools, read_only)
    }

    /// These tools, in the place of the harness's own.
    pub(super) fn of(harness: &Harness<S>, tools: &Tools<S>, read_only: bool) -> Self {
        let mut settings = harness.settings.clone();
        settings.read_only = read_only;
        let notebook = Arc::<Notebook>::default();
        let dispatcher = harness::dispatcher(tools, &harness.app, &settings, &notebook);
        let catalog = dispatcher.catalog();
        let promises = catalog.published().iter().filter_map(|published| {
            let tool = catalog.find(published.name)?;
            Some((published.name, Promise::of(tool, published, &settings)))
        });
        let promises = promises.collect();
        Stand { dispatcher, notebook, caller: harness.caller.clone(), promises }
    }

    pub(super) fn catalog(&self) -> &Catalog<S> {
        self.dispatcher.catalog()
    }

    /// Calls the tool; the input and the reply.
    pub(super) async fn call(
        &self,
        target: &Target,
        input: Map<String, Value>,
        answer: Answer,
    ) -> (Map<String, Value>, Reply) {
        let call =
            Call::new(target.tool, input.clone()).with_peer(Arc::new(Person::answering(answer)));
        let call = Call { caller: self.caller.clone(), ..call };
        match self.dispatcher.dispatch(call).await {
            Ok(Outcome::Sealed(sealed)) => (input, Reply::new(sealed, &self.notebook)),
            other => panic!("`{}` is in the catalog, and its call ended in {other:?}", target.tool),
        }
    }

    pub(super) fn judge(
        &self,
        target: &Target,
        input: &Map<String, Value>,
        reply: &Reply,
    ) -> Result<(), Broken> {
        if target.expected == Expected::Refused {
            invariant::refused(target.action, input, reply)?;
        }
        match self.promises.get(target.tool) {
            Some(promise) => promise.hold(input, reply),
            // Read-only mode hides it, and `refused` has looked.
            None => Ok(()),
        }
    }
}
