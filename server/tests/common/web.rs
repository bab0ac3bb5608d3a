//! HTTP as it is on the wire: requests to a loopback socket, without any client's help.

use super::App;
use super::wire::{MODERN, initialize, merge_meta};
use reqwest::{Response, StatusCode};
use rmcp::ServerHandler;
use selo_server::{Http, Running, Service};
use serde_json::{Value, json};
use std::collections::VecDeque;
use tokio::net::TcpListener;

type Headers<'h> = &'h [(&'h str, &'h str)];

/// Serves on a port of this machine.
pub(crate) async fn serve<R: ServerHandler>(service: Service<App, R>, http: &Http) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    service.serve_http(listener, http).expect("an address")
}

fn client() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().build().expect("a client")
}

/// Posts a message with these headers, besides those that every message needs.
pub(crate) async fn post(url: &str, headers: Headers<'_>, body: &Value) -> Response {
    let request = client().post(url).header("accept", "application/json, text/event-stream");
    let request =
        headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.json(body).send().await.expect("the server answers")
}

/// Posts a request as a client of 2026-07-28 with these capabilities.
pub(crate) async fn modern(
    url: &str,
    headers: Headers<'_>,
    capabilities: &Value,
    method: &str,
    mut params: Value,
) -> Response {
    merge_meta(&mut params, capabilities);
    let name = params["name"].as_str().unwrap_or_default().to_owned();
    let mut all = vec![("mcp-protocol-version", MODERN), ("mcp-method", method)];
    if !name.is_empty() {
        all.push(("mcp-name", &name));
    }
    all.extend(headers);
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    post(url, &all, &body).await
}

/// The messages of a response, whether it is one JSON value or a stream of events.
pub(crate) struct Events {
    response: Response,
    stream: bool,
    buffer: String,
    ready: VecDeque<Value>,
}

impl Events {
    pub(crate) fn of(response: Response) -> Self {
        assert_eq!(response.status(), StatusCode::OK);
        let stream = response.headers()["content-type"] == "text/event-stream";
        Events { response, stream, buffer: String::new(), ready: VecDeque::new() }
    }

    /// The next message, or `None` when the response has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(message) = self.ready.pop_front() {
                return Some(message);
            }
            let Some(chunk) = self.response.chunk().await.expect("the connection holds") else {
                let rest = std::mem::take(&mut self.buffer);
                return (!self.stream && !rest.is_empty()).then(|| read(&rest));
            };
            self.buffer.push_str(std::str::from_utf8(&chunk).expect("UTF-8"));
            self.take_lines();
        }
    }

    fn take_lines(&mut self) {
        while self.stream
            && let Some((line, rest)) = self.buffer.split_once('\n')
        {
            if let Some(data) = line.strip_prefix("data:").filter(|data| !data.trim().is_empty()) {
                self.ready.push_back(read(data.trim()));
            }
            self.buffer = rest.to_owned();
        }
    }

    /// The answer to the request, after what came before it.
    pub(crate) async fn answer(&mut self) -> (Value, Vec<Value>) {
        let mut before = Vec::new();
        loop {
            let message = self.next().await.expect("an answer");
            if message.get("method").is_none() {
                return (message, before);
            }
            before.push(message);
        }
    }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("a message is JSON")
}

/// The result in a response.
pub(crate) async fn result(response: Response) -> Value {
    let (answer, _) = Events::of(response).answer().await;
    assert!(answer.get("error").is_none(), "{answer}");
    answer["result"].clone()
}

/// A session of a 2025-11-25 client.
pub(crate) struct Session {
    url: String,
    id: Option<String>,
}

impl Session {
    /// After the handshake, which these headers were sent with.
    pub(crate) async fn open(url: &str, headers: Headers<'_>, capabilities: &Value) -> Self {
        let params = initialize(capabilities);
        let hello = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params});
        let response = post(url, headers, &hello).await;
        let id = response.headers().get("mcp-session-id");
        let id = id.map(|id| id.to_str().expect("ASCII").to_owned());
        result(response).await;
        let session = Session { url: url.to_owned(), id };
        let told = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
        assert_eq!(session.post(headers, &told).await.status(), StatusCode::ACCEPTED);
        session
    }

    /// Posts a message in this session.
    pub(crate) async fn post(&self, headers: Headers<'_>, body: &Value) -> Response {
        let id = self.id.as_ref().map(|id| ("mcp-session-id", id.as_str()));
        let all: Vec<_> = headers.iter().copied().chain(id).collect();
        post(&self.url, &all, body).await
    }

    /// Calls a tool.
    pub(crate) async fn call(&self, tool: &str, arguments: Value) -> Response {
        let params = json!({"name": tool, "arguments": arguments});
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
        self.post(&[], &body).await
    }

    /// A request without a body, as `GET` and `DELETE` are.
    pub(crate) async fn send(&self, method: &str, headers: Headers<'_>) -> Response {
        let method = method.parse().expect("a method");
        let id = self.id.as_deref().unwrap_or_default();
        let request = client().request(method, &self.url).header("mcp-session-id", id);
        let request = request.header("accept", "application/json, text/event-stream");
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        request.send().await.expect("the server answers")
    }
}
