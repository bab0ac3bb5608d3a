//! A session belongs to whom it was opened for: rmcp serves it to whoever names it.

use super::Principal;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

const SESSION: &str = "mcp-session-id";

/// Whose the sessions are.
pub(super) struct Owners {
    sessions: Mutex<HashMap<String, Owner>>,
    /// How long a session is remembered without a request; rmcp has closed it by then.
    idle: Duration,
}

struct Owner {
    /// `None` where nobody authenticates.
    principal: Option<Principal>,
    seen: Instant,
}

/// Answers a request in somebody else's session as one in a session that does not exist.
pub(super) async fn check(
    State(owners): State<Arc<Owners>>,
    request: Request,
    next: Next,
) -> Response {
    let principal = request.extensions().get::<Principal>().cloned();
    if let Some(session) = session(request.headers())
        && !owners.owns(session, principal.as_ref(), Instant::now())
    {
        return (StatusCode::NOT_FOUND, "Not Found: Session not found").into_response();
    }
    let response = next.run(request).await;
    if let Some(session) = session(response.headers()) {
        owners.remember(session, principal, Instant::now());
    }
    response
}

fn session(headers: &HeaderMap) -> Option<&str> {
    headers.get(SESSION)?.to_str().ok()
}

impl Owners {
    pub(super) fn new(idle: Duration) -> Self {
        Owners { sessions: Mutex::default(), idle: idle * 2 }
    }

    fn owns(&self, session: &str, principal: Option<&Principal>, now: Instant) -> bool {
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        match sessions.get_mut(session) {
            Some(owner) if owner.principal.as_ref() == principal => {
                owner.seen = now;
                true
            }
            _ => false,
        }
    }

    /// Whose a new session is; one that has an owner keeps it.
    fn remember(&self, session: &str, principal: Option<Principal>, now: Instant) {
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        if !sessions.contains_key(session) {
            sessions.retain(|_, owner| now.duration_since(owner.seen) < self.idle);
            sessions.insert(session.to_owned(), Owner { principal, seen: now });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Owners, Principal};
    use std::time::{Duration, Instant};

    #[test]
    fn a_session_has_one_owner_until_it_is_forgotten() {
        let owners = Owners::new(Duration::from_secs(30));
        let (ana, bob) = (Principal("ana".to_owned()), Principal("bob".to_owned()));
        let start = Instant::now();
        owners.remember("s", Some(ana.clone()), start);
        owners.remember("s", Some(bob.clone()), start);
        assert!(owners.owns("s", Some(&ana), start));
        assert!(!owners.owns("s", Some(&bob), start));
        assert!(!owners.owns("s", None, start));
        assert!(!owners.owns("t", Some(&ana), start));
        owners.remember("t", None, start + Duration::from_secs(60));
        assert!(!owners.owns("s", Some(&ana), start));
        assert!(owners.owns("t", None, start));
    }
}
