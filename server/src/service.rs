//! A server that is ready: tools judged, state there.

use crate::adapter::{Adapter, Treatment};
use crate::confirm::Tickets;
use crate::http::{self, Http, Running};
use crate::line::Line;
use crate::server::{NoRider, Server, WrapRouter};
use axum::Router;
use rmcp::ServerHandler;
use rmcp::model::Implementation;
use selo::{Call, CallError, Catalog, CatalogError, Dispatcher, Outcome, Settings};
use std::ffi::OsString;
use std::fmt;
use std::sync::Arc;
use tokio::net::TcpListener;
use tower::util::BoxCloneSyncService;

/// The environment variable with the key that confirmations are signed with.
const SECRET: &str = "SELO_SECRET";

/// A server that is ready to be served in any way.
///
/// ```
/// use selo_server::Server;
///
/// # fn main() -> Result<(), selo_server::BuildError> {
/// let service = Server::new("content", "1.0.0").build(())?;
/// assert!(service.catalog().published().is_empty());
/// // `service.handler()` is an rmcp handler, for any transport; `serve_http` is HTTP.
/// # Ok(())
/// # }
/// ```
pub struct Service<S, R = NoRider> {
    adapter: Arc<Adapter<S, R>>,
    wrap: Vec<WrapRouter>,
}

/// Why a server cannot be built.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildError {
    /// The tools break their contract.
    Catalog(CatalogError),
    /// The secret is too short, or there is no randomness to make one.
    Secret(String),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Catalog(error) => error.fmt(f),
            BuildError::Secret(error) => f.write_str(error),
        }
    }
}

impl std::error::Error for BuildError {}

impl From<CatalogError> for BuildError {
    fn from(error: CatalogError) -> Self {
        BuildError::Catalog(error)
    }
}

impl<S: Send + Sync + 'static, R: ServerHandler, O> Server<S, R, O> {
    /// Judges the tools and puts the server together around this state.
    ///
    /// # Errors
    /// Everything that is wrong with the tools, or that the secret is too short.
    pub fn build(mut self, app: S) -> Result<Service<S, R>, BuildError> {
        let catalog = self.take_catalog()?;
        self.around(catalog, Arc::new(app))
    }

    /// The tools, judged; the server is left without them.
    pub(crate) fn take_catalog(&mut self) -> Result<Arc<Catalog<S>>, CatalogError> {
        let mut settings = Settings::new(self.acts_on());
        settings.read_only = self.read_only;
        settings.structured_errors = self.structured_errors;
        settings.max_bytes = self.max_bytes;
        settings.errors = self.errors;
        Catalog::build(std::mem::take(&mut self.tools), settings).map(Arc::new)
    }

    pub(crate) fn around(
        self,
        catalog: Arc<Catalog<S>>,
        app: Arc<S>,
    ) -> Result<Service<S, R>, BuildError> {
        let secret =
            self.secret.or_else(|| std::env::var_os(SECRET).map(OsString::into_encoded_bytes));
        let nonces = (self.nonces)(&app);
        let tickets = Tickets::new(secret, nonces).map_err(BuildError::Secret)?;
        let dispatcher = Dispatcher::new(catalog, app, self.recorder);
        let innermost = BoxCloneSyncService::new(dispatcher.clone());
        let route = self.layers.into_iter().fold(innermost, |route, add| add(route));
        let mut identity = Implementation::new(self.name, self.version);
        identity.title = self.title;
        let line = Line { dispatcher, route };
        let treatment = Treatment { tickets, fallback: self.fallback, timeout: self.timeout };
        let adapter = Adapter::new(identity, self.instructions, line, self.rider, treatment);
        Ok(Service { adapter: Arc::new(adapter), wrap: self.router })
    }
}

impl<S: Send + Sync + 'static, R: ServerHandler> Service<S, R> {
    /// The tools.
    #[must_use]
    pub fn catalog(&self) -> &Catalog<S> {
        self.dispatcher().catalog()
    }

    /// The dispatcher, without layers.
    #[must_use]
    pub fn dispatcher(&self) -> &Dispatcher<S> {
        &self.adapter.line.dispatcher
    }

    /// Calls a tool through the layers.
    ///
    /// # Errors
    /// Only when there is no such tool; every other end is sealed.
    pub async fn call(&self, call: Call) -> Result<Outcome, CallError> {
        self.adapter.line.call(call).await
    }

    /// An rmcp handler, to be served over any transport: `handler.serve(transport)`.
    #[must_use]
    pub fn handler(&self) -> impl ServerHandler + Clone + use<S, R> {
        Arc::clone(&self.adapter)
    }

    /// The router with the server at `/mcp`, for a program that has more to serve. What
    /// [`Server::wrap_router`] asked for is not around it. It must be made within a tokio runtime.
    pub fn http_router(&self, http: &Http) -> Router {
        http::router(Arc::clone(&self.adapter), http)
    }

    /// Serves over HTTP on its own task, until it is told to stop.
    ///
    /// # Errors
    /// When the listener has no address.
    pub fn serve_http(self, listener: TcpListener, http: &Http) -> std::io::Result<Running> {
        let router = self.http_router(http);
        let router = self.wrap.into_iter().fold(router, |router, wrap| wrap(router));
        http::serve_router(listener, router, http)
    }
}

impl<S, R> fmt::Debug for Service<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Service").finish_non_exhaustive()
    }
}
