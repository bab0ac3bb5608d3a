//! The end of a server: open calls are answered before streams are cut.

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// How long open calls have to end after a shutdown.
pub(super) const GRACE: Duration = Duration::from_secs(10);

/// So many open requests are waited for; no process has more.
const MOST: u32 = 1 << 20;

/// The open requests that something is done for: each holds a permit until it is answered whole.
#[derive(Clone)]
pub(super) struct Open(Arc<Semaphore>);

impl Default for Open {
    fn default() -> Self {
        Open(Arc::new(Semaphore::new(MOST as usize)))
    }
}

/// Counts a request until the last byte of its answer. A `GET` is a stream that waits for news.
pub(super) async fn hold(State(open): State<Open>, request: Request, next: Next) -> Response {
    let held = match *request.method() {
        Method::POST => open.0.try_acquire_owned().ok(),
        _ => None,
    };
    next.run(request).await.map(|body| Body::new(Held { body, _held: held }))
}

/// Waits for the shutdown, then for the open requests, then cuts the streams.
pub(super) async fn drain(shutdown: CancellationToken, open: Open, streams: CancellationToken) {
    shutdown.cancelled().await;
    let _ = tokio::time::timeout(GRACE, open.0.acquire_many(MOST)).await;
    streams.cancel();
}

/// The body of an answer; the permit goes when it does.
struct Held {
    body: Body,
    _held: Option<OwnedSemaphorePermit>,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
