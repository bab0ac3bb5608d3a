//! The builder's plain settings.

use super::{Fallback, Server};
use crate::nonces::Nonces;
use rmcp::ServerHandler;
use selo::{ErrorFormat, Recorder, Tools};
use std::sync::Arc;
use std::time::Duration;

impl<S: Send + Sync + 'static, R, O> Server<S, R, O> {
    /// The name that people read.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// What a model should know before it uses any of the tools.
    #[must_use]
    pub fn instructions(mut self, instructions: impl Into<String>) -> Self {
        self.instructions = Some(instructions.into());
        self
    }

    /// Adds tools: `tools![entries_list, entries_manage]`.
    #[must_use]
    pub fn tools(mut self, tools: Tools<S>) -> Self {
        self.tools = self.tools.and(tools);
        self
    }

    /// The system that the tools act on: a host or URL, of which only the host name is kept. Left
    /// out, it is `localhost` under the server's own name.
    #[must_use]
    pub fn platform(mut self, address: impl Into<String>) -> Self {
        self.platform = Some(address.into());
        self
    }

    /// What people call that system. Left out, it is the first label of its host.
    #[must_use]
    pub fn platform_name(mut self, name: impl Into<String>) -> Self {
        self.platform_name = Some(name.into());
        self
    }

    /// Whether errors stand in `structuredContent` too. Every output schema then says so.
    #[must_use]
    pub fn structured_errors(mut self, yes: bool) -> Self {
        self.structured_errors = yes;
        self
    }

    /// How many bytes the text of a reply may have, the envelope included. Default: 1 MiB. A longer
    /// one loses rows from its end and says so, or is refused as `REPLY_TOO_LARGE`. A type of data
    /// can ask for less, with `#[present(max_bytes = N)]`.
    #[must_use]
    pub fn max_bytes(mut self, bytes: usize) -> Self {
        self.max_bytes = bytes;
        self
    }

    /// How the text of a reply writes an error: as JSON or tagged. A tool that says
    /// `errors = "…"` itself is not asked. Default: JSON.
    #[must_use]
    pub fn error_format(mut self, format: ErrorFormat) -> Self {
        self.errors = format;
        self
    }

    /// Whether the server only reads. On the command line of [`main`](crate::main), `--read-only`
    /// and `SELO_READ_ONLY` turn it on, too; nothing turns off what is turned on here.
    #[must_use]
    pub fn read_only(mut self, yes: bool) -> Self {
        self.read_only = yes;
        self
    }

    /// How long a handler may run before the call ends as `TIMEOUT`. Default: 5 minutes. The time
    /// that a person takes to confirm the call is not part of it.
    #[must_use]
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// What a tool that needs a confirmation does when its client cannot show a dialog.
    #[must_use]
    pub fn confirmation(mut self, fallback: Fallback) -> Self {
        self.fallback = fallback;
        self
    }

    /// The key that confirmations are signed with, at least 32 bytes. Left out, it is the text in
    /// `SELO_SECRET`, or random.
    ///
    /// Replicas of one server must share it: with a random key each, a confirmation is only good
    /// at the replica that asked. They must share the [nonces](Server::nonces_of), too, or a
    /// confirmation can be used once at each.
    #[must_use]
    pub fn secret(mut self, secret: impl Into<Vec<u8>>) -> Self {
        self.secret = Some(secret.into());
        self
    }

    /// Where it is kept which confirmations are used up. Default: in this process.
    #[must_use]
    pub fn nonces(self, nonces: impl Nonces) -> Self {
        self.nonces_of(|_| nonces)
    }

    /// As [`nonces`](Server::nonces), but they are taken from the opened state: replicas keep them
    /// in the database that they share. It is asked for once, when what must happen
    /// [before serving](Server::before_serve) is done.
    ///
    /// ```
    /// use futures_util::future::BoxFuture;
    /// use selo_server::{Nonces, Server};
    /// use std::time::Duration;
    ///
    /// #[derive(Clone)]
    /// struct Database;
    ///
    /// impl Nonces for Database {
    ///     fn burn<'a>(&'a self, nonce: &'a str, ttl: Duration) -> BoxFuture<'a, bool> {
    ///         // insert the nonce, and forget what is older than `ttl`; whether it was new
    /// #       let _ = (nonce, ttl);
    ///         Box::pin(async { true })
    ///     }
    /// }
    ///
    /// struct App {
    ///     database: Database,
    /// }
    ///
    /// let server =
    ///     Server::<App>::new("content", "1.0.0").nonces_of(|app: &App| app.database.clone());
    /// ```
    #[must_use]
    pub fn nonces_of<N: Nonces>(mut self, take: impl FnOnce(&S) -> N + Send + 'static) -> Self {
        self.nonces = Box::new(move |app| Arc::new(take(app)));
        self
    }

    /// Where finished calls are told. Default: [`LogRecorder`](crate::LogRecorder).
    #[must_use]
    pub fn recorder(mut self, recorder: impl Recorder + 'static) -> Self {
        self.recorder = Arc::new(recorder);
        self
    }

    /// An rmcp handler for everything but tools: its prompts, resources, completions, logging
    /// level and subscriptions are served as they are, and its capabilities are announced. Its
    /// tools are not.
    ///
    /// ```
    /// use rmcp::{ServerHandler, model::{ServerCapabilities, ServerConfig}};
    /// use selo_server::Server;
    ///
    /// struct Prompts;
    ///
    /// impl ServerHandler for Prompts {
    ///     fn get_info(&self) -> ServerConfig {
    ///         ServerConfig::new(ServerCapabilities::builder().enable_prompts().build())
    ///     }
    /// }
    ///
    /// let server = Server::<()>::new("content", "1.0.0").ride_along(Prompts);
    /// ```
    #[must_use]
    pub fn ride_along<R2: ServerHandler>(self, rider: R2) -> Server<S, R2, O> {
        self.change(|_, opens| (rider, opens, ())).0
    }
}
