//! What a handler may ask for during a call.

use crate::call::Caller;
use crate::peer::{Answer, Asked, Peer, Progress, Suspended};
use crate::redact::Secrets;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The context of one call, with the app's state `S`.
pub struct Cx<S> {
    inner: Arc<Inner<S>>,
}

struct Inner<S> {
    app: Arc<S>,
    caller: Caller,
    peer: Arc<dyn Peer>,
    cancelled: Arc<AtomicBool>,
    read_only: bool,
    budget: usize,
    secrets: Arc<Secrets>,
    suspended: Mutex<Option<Suspended>>,
}

impl<S> Clone for Cx<S> {
    fn clone(&self) -> Self {
        Cx { inner: Arc::clone(&self.inner) }
    }
}

impl<S> fmt::Debug for Cx<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cx").field("caller", &self.inner.caller).finish_non_exhaustive()
    }
}

impl<S> Cx<S> {
    pub(crate) fn new(
        app: Arc<S>,
        caller: Caller,
        peer: Arc<dyn Peer>,
        cancelled: Arc<AtomicBool>,
        read_only: bool,
        budget: usize,
        secrets: Arc<Secrets>,
    ) -> Self {
        let suspended = Mutex::default();
        let inner = Inner { app, caller, peer, cancelled, read_only, budget, secrets, suspended };
        Cx { inner: Arc::new(inner) }
    }

    /// A context outside a server, for calling a handler as the plain function it is: nobody
    /// answers a question, progress goes nowhere.
    #[must_use]
    pub fn detached(app: impl Into<Arc<S>>) -> Self {
        let peer: Arc<dyn Peer> = Arc::new(crate::peer::Nobody);
        Cx::new(
            app.into(),
            Caller::local(),
            peer,
            Arc::default(),
            false,
            usize::MAX,
            Arc::default(),
        )
    }

    /// The app's state.
    #[must_use]
    pub fn app(&self) -> &S {
        &self.inner.app
    }

    /// Who calls.
    #[must_use]
    pub fn caller(&self) -> &Caller {
        &self.inner.caller
    }

    /// Tells the client how far the work is; dropped when the client did not ask for it.
    pub async fn progress(&self, progress: impl Into<Progress>) {
        let mut progress = progress.into();
        // Redacted arguments do not leave in words either.
        let note = progress.note.as_deref().map(|note| self.inner.secrets.scrub(note).into_owned());
        progress.note = note;
        self.inner.peer.progress(progress).await;
    }

    /// Whether the client took the call back or the time ran out. The handler's own future is
    /// dropped then; work that it moved to a thread can look here.
    #[must_use]
    pub fn cancelled(&self) -> bool {
        self.inner.cancelled.load(Ordering::Relaxed)
    }

    /// Asks the person at the client a yes-or-no question.
    ///
    /// A client of protocol 2026-07-28 answers by calling again: the handler is then run anew from
    /// its start and finds the answer here, so nothing may have changed before the question.
    pub async fn ask(&self, question: impl Into<String>) -> Answer {
        let question = self.inner.secrets.scrub(&question.into()).into_owned();
        match self.inner.peer.ask(question).await {
            Asked::Answered(answer) => answer,
            Asked::Suspend(question) => {
                *self.inner.suspended.lock().unwrap_or_else(PoisonError::into_inner) =
                    Some(question);
                // The dispatcher sees the question after this poll and drops the handler.
                std::future::pending().await
            }
        }
    }

    pub(crate) fn take_suspended(&self) -> Option<Suspended> {
        self.inner.suspended.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// How many bytes are left to the data and to what a presenter says of it: the ceiling of the
    /// reply without its envelope. What is longer loses rows from its end, or is refused as
    /// `REPLY_TOO_LARGE`.
    #[must_use]
    pub fn budget(&self) -> usize {
        self.inner.budget
    }

    /// Whether the server runs in read-only mode.
    #[must_use]
    pub fn read_only(&self) -> bool {
        self.inner.read_only
    }
}
