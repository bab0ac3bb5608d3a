//! Tools and their state, ready to be called in a test.

use super::notebook::Notebook;
use super::person::Person;
use super::reply::Reply;
use crate::call::{Call, Caller};
use crate::catalog::{Catalog, Settings};
use crate::dispatch::{CallError, Dispatcher, Outcome, TypedCall};
use crate::peer::Answer;
use crate::platform::Platform;
use crate::record::{CallRecord, Mistake};
use crate::tool::Handler;
use crate::tools::Tools;
use serde_json::{Map, Value};
use std::fmt;
use std::sync::Arc;

/// Tools and their state, ready to be called in a test.
///
/// A call goes the whole way that it goes on a server; only the transport is missing. See the
/// [module](super) for an example.
pub struct Harness<S> {
    pub(super) tools: Tools<S>,
    pub(super) app: Arc<S>,
    pub(super) settings: Settings,
    pub(super) caller: Caller,
    person: Arc<Person>,
    notebook: Arc<Notebook>,
    dispatcher: Dispatcher<S>,
}

impl<S> fmt::Debug for Harness<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Harness").field("tools", &self.tools).finish_non_exhaustive()
    }
}

impl<S: Send + Sync + 'static> Harness<S> {
    /// These tools over this state. The person at the client cannot be asked, and
    /// [`answers`](Self::answers) changes that.
    ///
    /// # Panics
    /// When the tools are no catalog: with everything that is wrong with them.
    #[must_use]
    #[track_caller]
    pub fn new(app: impl Into<Arc<S>>, tools: Tools<S>) -> Self {
        let app = app.into();
        let settings = Settings::new(Platform::of("localhost"));
        let notebook = Arc::<Notebook>::default();
        let dispatcher = dispatcher(&tools, &app, &settings, &notebook);
        let person = Arc::new(Person::answering(Answer::Unavailable));
        let caller = Caller::local();
        Harness { tools, app, settings, caller, person, notebook, dispatcher }
    }

    /// Who calls; `Caller::local()` if this is not said.
    #[must_use]
    pub fn caller(mut self, caller: Caller) -> Self {
        self.caller = caller;
        // A confirmation is for the principal who asked for it.
        self.person = Arc::new(Person::answering(self.person.answer()));
        self
    }

    /// Read-only mode.
    #[must_use]
    #[track_caller]
    pub fn read_only(self, on: bool) -> Self {
        self.settings(|settings| settings.read_only = on)
    }

    /// The system that the tools act on; `localhost` if this is not said.
    #[must_use]
    #[track_caller]
    pub fn platform(self, platform: Platform) -> Self {
        self.settings(|settings| settings.platform = platform)
    }

    /// Changes any of the server's settings.
    ///
    /// # Panics
    /// When the tools are no catalog with these settings.
    #[must_use]
    #[track_caller]
    pub fn settings(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        change(&mut self.settings);
        self.dispatcher = dispatcher(&self.tools, &self.app, &self.settings, &self.notebook);
        self
    }

    /// What the person at the client answers, to confirmations and to [`Cx::ask`](crate::Cx::ask).
    /// Without it nobody can be asked, as with a client that has no elicitation: what needs a
    /// confirmation then ends in a control with a `confirm_token`.
    #[must_use]
    pub fn answers(mut self, answer: Answer) -> Self {
        self.person = Arc::new(Person::answering(answer));
        self
    }

    /// Calls a tool with its input as a value. Nothing is decoded, so that the input need not be
    /// what a client can send; all else is the way of a call. A question shows its `{name}`s.
    ///
    /// # Panics
    /// When the tool is not one of the harness's.
    pub async fn call<T: Handler<S>>(&self, input: T::Input) -> Reply {
        self.typed::<T>(input, None).await
    }

    /// Calls a tool as [`call`](Self::call) does, and confirms it with the `confirm_token` of an
    /// earlier reply's control.
    ///
    /// # Panics
    /// When the tool is not one of the harness's.
    pub async fn call_confirmed<T: Handler<S>>(&self, input: T::Input, token: &str) -> Reply {
        self.typed::<T>(input, Some(token.to_owned())).await
    }

    async fn typed<T: Handler<S>>(&self, input: T::Input, token: Option<String>) -> Reply {
        let (caller, peer) = (self.caller.clone(), self.person.clone());
        let call = TypedCall { input, token, caller, peer };
        self.replied(self.dispatcher.dispatch_typed::<T>(call).await)
    }

    /// Calls a tool with arguments as they come from a client. Repeated with a `confirm_token`, it
    /// is confirmed.
    ///
    /// # Panics
    /// When there is no such tool, or the arguments are no object.
    pub async fn call_json(&self, tool: &str, arguments: Value) -> Reply {
        let arguments = match arguments {
            Value::Object(arguments) => arguments,
            Value::Null => Map::new(),
            other => panic!("the arguments of a call are an object, not {other}"),
        };
        let call = Call::new(tool, arguments).with_peer(self.person.clone());
        self.replied(self.dispatcher.dispatch(Call { caller: self.caller.clone(), ..call }).await)
    }

    /// The state of the app.
    #[must_use]
    pub fn app(&self) -> &S {
        &self.app
    }

    /// The tools as they are published.
    #[must_use]
    pub fn catalog(&self) -> &Catalog<S> {
        self.dispatcher.catalog()
    }

    /// What the person was asked, in its order.
    #[must_use]
    pub fn questions(&self) -> Vec<String> {
        self.person.questions()
    }

    /// What the log would say of each call.
    #[must_use]
    pub fn records(&self) -> Vec<CallRecord> {
        self.notebook.calls()
    }

    /// What the log would say of the server's own mistakes. A client gets only their ids.
    #[must_use]
    pub fn mistakes(&self) -> Vec<Mistake> {
        self.notebook.mistakes()
    }

    fn replied(&self, ended: Result<Outcome, CallError>) -> Reply {
        match ended {
            Ok(Outcome::Sealed(sealed)) => Reply::new(sealed, &self.notebook),
            // `Person` never puts a question by ending the call.
            Ok(Outcome::Suspended(_)) => panic!("the call ended in a question"),
            Err(error) => panic!("{error}"),
        }
    }
}

#[track_caller]
pub(super) fn dispatcher<S: Send + Sync + 'static>(
    tools: &Tools<S>,
    app: &Arc<S>,
    settings: &Settings,
    notebook: &Arc<Notebook>,
) -> Dispatcher<S> {
    match Catalog::build(tools.clone(), settings.clone()) {
        Ok(catalog) => Dispatcher::new(Arc::new(catalog), Arc::clone(app), notebook.clone()),
        Err(error) => panic!("{error}"),
    }
}
