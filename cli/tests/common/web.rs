//! Servers at a URL, scripted.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

/// A request as it came.
#[derive(Debug, Clone)]
pub(crate) struct Came {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

impl Came {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().expect("ASCII"))
    }

    /// What it asks for: the method of the message, or of HTTP.
    pub(crate) fn asks(&self) -> &str {
        self.body["method"].as_str().unwrap_or(&self.method)
    }
}

type Script = fn(&Came) -> Response;

/// A server on a free port, for as long as the test runs.
pub(crate) struct Web {
    pub(crate) url: String,
    came: Arc<Mutex<Vec<Came>>>,
}

impl Web {
    pub(crate) fn serve(script: Script) -> Self {
        let came = Arc::<Mutex<Vec<Came>>>::default();
        let state = (script, Arc::clone(&came));
        let router = Router::new().fallback(answer).with_state(state);
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("a socket");
        let url = format!("http://{}/mcp", listener.local_addr().expect("an address"));
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener).expect("a socket");
                axum::serve(listener, router).await.expect("it serves");
            });
        });
        Web { url, came }
    }

    /// What came, in order.
    pub(crate) fn came(&self) -> Vec<Came> {
        self.came.lock().expect("no panic").clone()
    }

    /// What was asked for, in order.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.came().iter().map(|came| came.asks().to_owned()).collect()
    }
}

async fn answer(
    State((script, came)): State<(Script, Arc<Mutex<Vec<Came>>>)>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let body = serde_json::from_slice(&body).unwrap_or_default();
    let path = uri.path().to_owned();
    let one = Came { method: method.to_string(), path, headers, body };
    came.lock().expect("no panic").push(one.clone());
    // A script may take its time.
    tokio::task::spawn_blocking(move || script(&one)).await.expect("no panic")
}

/// A result as JSON.
pub(crate) fn result(came: &Came, result: &Value) -> Response {
    let answer = json!({"jsonrpc": "2.0", "id": came.body["id"], "result": result});
    ([("content-type", "application/json")], answer.to_string()).into_response()
}

/// An error of the protocol with an HTTP status.
pub(crate) fn error(came: &Came, status: StatusCode, code: i64, message: &str) -> Response {
    let error = json!({"code": code, "message": message});
    let answer = json!({"jsonrpc": "2.0", "id": came.body["id"], "error": error});
    (status, [("content-type", "application/json")], answer.to_string()).into_response()
}

/// A stream of events, a message each.
pub(crate) fn events(messages: &[Value]) -> Response {
    let each = messages.iter().map(|one| format!("event: message\ndata: {one}\n\n"));
    let stream = each.collect::<Vec<_>>().concat();
    ([("content-type", "text/event-stream")], stream).into_response()
}

/// The tools of [`BAD`](super::BAD).
pub(crate) fn tools() -> Value {
    serde_json::from_str(super::BAD).expect("JSON")
}
