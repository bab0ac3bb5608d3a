//! The builder: what a server is, before it runs.

mod command;
mod layer;
mod settings;
mod state;

pub(crate) use self::command::{Command, Hook, Run};
pub use self::layer::Route;
pub(crate) use self::layer::WrapRouter;
pub use self::state::{NoState, State};

use crate::log::LogRecorder;
use crate::nonces::{MemoryNonces, Nonces};
use rmcp::ServerHandler;
use selo::{ErrorFormat, Platform, Recorder, Tools};
use std::sync::Arc;
use std::time::Duration;

/// Where it is kept which confirmations are used up, once the state is open.
pub(crate) type TakeNonces<S> = Box<dyn FnOnce(&S) -> Arc<dyn Nonces> + Send>;

/// How long a call may take, unless the author says otherwise.
const TIMEOUT: Duration = Duration::from_secs(5 * 60);

/// How many bytes the text of a reply may have, unless the author says otherwise.
const MAX_BYTES: usize = 1 << 20;

/// What a server is, before it runs.
///
/// `S` is the state that every call reaches with `cx.app()`. `R` is an rmcp handler that rides
/// along ([`Server::ride_along`]); `O` says whether the state is known to be opened
/// ([`Server::state`]), which [`main`](crate::main) needs.
pub struct Server<S, R = NoRider, O = NoState> {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) title: Option<String>,
    pub(crate) instructions: Option<String>,
    pub(crate) tools: Tools<S>,
    pub(crate) platform: Option<String>,
    pub(crate) platform_name: Option<String>,
    pub(crate) structured_errors: bool,
    pub(crate) max_bytes: usize,
    pub(crate) errors: ErrorFormat,
    pub(crate) read_only: bool,
    pub(crate) timeout: Duration,
    pub(crate) fallback: Fallback,
    pub(crate) secret: Option<Vec<u8>>,
    pub(crate) nonces: TakeNonces<S>,
    pub(crate) layers: Vec<layer::AddLayer>,
    pub(crate) router: Vec<layer::WrapRouter>,
    pub(crate) recorder: Arc<dyn Recorder>,
    pub(crate) rider: R,
    pub(crate) before_serve: Vec<Hook<S>>,
    pub(crate) commands: Vec<Command<S>>,
    pub(crate) opens: O,
}

/// What a tool that needs a confirmation does when its client cannot show a dialog.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fallback {
    /// The reply carries a `confirm_token`; the same call with it is carried out. The model can
    /// send it without asking anybody, so it guards against accidents, not against intent.
    #[default]
    Token,
    /// The call is not carried out.
    Refuse,
}

/// No rmcp handler rides along.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoRider;

impl ServerHandler for NoRider {}

impl<S: Send + Sync + 'static> Server<S> {
    /// A server with this name and version; both are what clients show.
    #[must_use]
    pub fn new(name: impl Into<String>, version: impl Into<String>) -> Self {
        Server {
            name: name.into(),
            version: version.into(),
            title: None,
            instructions: None,
            tools: Tools::new(),
            platform: None,
            platform_name: None,
            structured_errors: false,
            max_bytes: MAX_BYTES,
            errors: ErrorFormat::default(),
            read_only: false,
            timeout: TIMEOUT,
            fallback: Fallback::default(),
            secret: None,
            nonces: Box::new(|_| Arc::new(MemoryNonces::default())),
            layers: Vec::new(),
            router: Vec::new(),
            recorder: Arc::new(LogRecorder),
            rider: NoRider,
            before_serve: Vec::new(),
            commands: Vec::new(),
            opens: NoState,
        }
    }
}

impl<S, R, O> Server<S, R, O> {
    /// The system that the tools act on, as every reply names it.
    pub(crate) fn acts_on(&self) -> Platform {
        let default_name = self.platform.is_none().then_some(&self.name);
        let platform = Platform::of(self.platform.as_deref().unwrap_or("localhost"));
        match self.platform_name.as_ref().or(default_name) {
            Some(name) => platform.named(name),
            None => platform,
        }
    }

    /// The same server with another rider and another way to open the state, and what is kept of
    /// the old ones.
    fn change<R2, O2, K>(self, change: impl FnOnce(R, O) -> (R2, O2, K)) -> (Server<S, R2, O2>, K) {
        let (rider, opens, kept) = change(self.rider, self.opens);
        let server = Server {
            name: self.name,
            version: self.version,
            title: self.title,
            instructions: self.instructions,
            tools: self.tools,
            platform: self.platform,
            platform_name: self.platform_name,
            structured_errors: self.structured_errors,
            max_bytes: self.max_bytes,
            errors: self.errors,
            read_only: self.read_only,
            timeout: self.timeout,
            fallback: self.fallback,
            secret: self.secret,
            nonces: self.nonces,
            layers: self.layers,
            router: self.router,
            recorder: self.recorder,
            rider,
            before_serve: self.before_serve,
            commands: self.commands,
            opens,
        };
        (server, kept)
    }
}

impl<S, R> Server<S, R, State<S>> {
    /// The server, and how its state is opened.
    pub(crate) fn without_state(self) -> (Server<S, R>, State<S>) {
        self.change(|rider, opens| (rider, NoState, opens))
    }
}

impl<S, R, O> std::fmt::Debug for Server<S, R, O> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Never the secret.
        let mut server = f.debug_struct("Server");
        server.field("name", &self.name).field("version", &self.version);
        server.field("tools", &self.tools).finish_non_exhaustive()
    }
}
