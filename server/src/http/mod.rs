//! Streamable HTTP: who may connect, and how it ends.

mod drain;
mod owners;
mod running;

pub use self::running::{Running, serve_router};

use self::drain::Open;
use self::owners::Owners;
use axum::Router;
use axum::middleware::from_fn_with_state;
use rmcp::ServerHandler;
use rmcp::transport::streamable_http_server::{
    StreamableHttpServerConfig, StreamableHttpService, session::local::LocalSessionManager,
};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Pages of this machine. What a page elsewhere sends carries its own name in `Origin`.
const OWN_ORIGINS: [&str; 6] = [
    "http://localhost:*",
    "http://127.0.0.1:*",
    "http://[::1]:*",
    "https://localhost:*",
    "https://127.0.0.1:*",
    "https://[::1]:*",
];

/// The names that this machine has for itself.
const OWN_HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "::1"];

/// How long an idle session of an older client is kept; longer than a person thinks.
const SESSION_IDLE: Duration = Duration::from_secs(30 * 60);

/// How long a reply is kept for a client that lost its connection. Each is a copy in memory.
const RESUMABLE: Duration = Duration::from_secs(15);

/// How the server is served over HTTP.
///
/// ```
/// use selo_server::Http;
///
/// let http = Http::default().allow_host("mcp.example.com").allow_origin("https://app.example.com:443");
/// ```
#[derive(Debug, Clone)]
pub struct Http {
    hosts: Vec<String>,
    origins: Vec<String>,
    sessions: bool,
    body_limit: usize,
    shutdown: CancellationToken,
}

impl Default for Http {
    fn default() -> Self {
        Http {
            hosts: OWN_HOSTS.map(str::to_owned).into(),
            origins: OWN_ORIGINS.map(str::to_owned).into(),
            sessions: true,
            body_limit: 4 << 20,
            shutdown: CancellationToken::new(),
        }
    }
}

impl Http {
    /// Lets requests pass that name this host: the public name of a deployment. A name without a
    /// port stands for any port.
    #[must_use]
    pub fn allow_host(mut self, host: impl Into<String>) -> Self {
        self.hosts.push(host.into());
        self
    }

    /// Lets pages of this origin pass: `https://app.example.com:443`; `:*` stands for any port.
    /// It adds no CORS headers: [`Server::wrap_router`](crate::Server::wrap_router) can.
    #[must_use]
    pub fn allow_origin(mut self, origin: impl Into<String>) -> Self {
        self.origins.push(origin.into());
        self
    }

    /// Keeps no sessions. Clients up to 2025-11-25 cannot be asked anything then.
    #[must_use]
    pub fn without_sessions(mut self) -> Self {
        self.sessions = false;
        self
    }

    /// How many bytes a request may have. Default: 4 MiB.
    #[must_use]
    pub fn body_limit(mut self, bytes: usize) -> Self {
        self.body_limit = bytes;
        self
    }

    /// Whether a host beyond this machine is let through.
    pub(crate) fn answers_beyond_this_machine(&self) -> bool {
        self.hosts.len() > OWN_HOSTS.len()
    }

    /// What ends the server: no new connections, some seconds for open calls, then the rest.
    #[must_use]
    pub fn shutdown_on(mut self, token: CancellationToken) -> Self {
        self.shutdown = token;
        self
    }
}

/// Whom an authentication layer found behind a request: it puts one into the request's
/// extensions, and handlers see it as `cx.caller().principal()`.
///
/// ```
/// use axum::{extract::Request, middleware::Next, response::Response};
/// use selo_server::Principal;
///
/// async fn authenticate(mut request: Request, next: Next) -> Response {
///     request.extensions_mut().insert(Principal("ana".to_owned()));
///     next.run(request).await
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Principal(pub String);

/// A router with the handler at `/mcp`.
pub(crate) fn router<H: ServerHandler>(handler: Arc<H>, http: &Http) -> Router {
    let mut sessions = LocalSessionManager::default();
    sessions.session_config.keep_alive = Some(SESSION_IDLE);
    sessions.session_config.completed_cache_ttl = RESUMABLE;
    let (open, streams) = (Open::default(), CancellationToken::new());
    tokio::spawn(drain::drain(http.shutdown.clone(), open.clone(), streams.clone()));
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(http.sessions)
        .with_json_response(true)
        .with_allowed_hosts(&http.hosts)
        .with_allowed_origins(&http.origins)
        // rmcp's default lets every origin pass; the protocol does not.
        .enforce_origin_validation()
        .with_max_request_body_bytes(http.body_limit)
        .with_cancellation_token(streams);
    let service =
        StreamableHttpService::new(move || Ok(Arc::clone(&handler)), Arc::new(sessions), config);
    let router = Router::new().nest_service("/mcp", service);
    let router = if http.sessions {
        router.layer(from_fn_with_state(Arc::new(Owners::new(SESSION_IDLE)), owners::check))
    } else {
        router
    };
    router.layer(from_fn_with_state(open, drain::hold))
}
