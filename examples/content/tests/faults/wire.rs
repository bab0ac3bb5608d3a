//! A client of 2026-07-28 without any library: one POST a call, no session.

use serde_json::{Value, json};
use std::time::Duration;

/// More than any lock or pool waits; only a hang takes so long.
const GENEROUS: Duration = Duration::from_mins(1);
const MODERN: &str = "2026-07-28";

/// A client of one server.
#[derive(Debug, Clone)]
pub(crate) struct Client {
    http: reqwest::Client,
    url: String,
}

/// The connection broke before there was a reply: nobody knows what became of the call.
#[derive(Debug)]
pub(crate) struct Lost;

impl Client {
    pub(crate) fn of(url: &str) -> Self {
        let http = reqwest::Client::builder().no_proxy().timeout(GENEROUS).build().unwrap();
        Self { http, url: url.to_owned() }
    }

    /// The envelope of the reply.
    pub(crate) async fn try_call(&self, tool: &str, arguments: Value) -> Result<Value, Lost> {
        let meta = json!({
            "io.modelcontextprotocol/protocolVersion": MODERN,
            "io.modelcontextprotocol/clientInfo": {"name": "faults", "version": "1.0.0"},
            "io.modelcontextprotocol/clientCapabilities": {},
        });
        let params = json!({"name": tool, "arguments": arguments, "_meta": meta});
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
        let request =
            self.http.post(&self.url).header("accept", "application/json, text/event-stream");
        let request = request
            .header("mcp-protocol-version", MODERN)
            .header("mcp-method", "tools/call")
            .header("mcp-name", tool);
        let reply = request.json(&body).send().await.map_err(|_| Lost)?;
        let text = reply.text().await.map_err(|_| Lost)?;
        Ok(envelope(&text))
    }

    /// The envelope of a reply that must come.
    pub(crate) async fn call(&self, tool: &str, arguments: Value) -> Value {
        let reply = self.try_call(tool, arguments).await;
        reply.unwrap_or_else(|Lost| panic!("{tool}: the connection broke"))
    }

    /// The envelope of a reply that must be a success.
    pub(crate) async fn done(&self, tool: &str, arguments: Value) -> Value {
        let envelope = self.call(tool, arguments).await;
        assert!(envelope.get("data").is_some(), "{tool}: {envelope}");
        envelope
    }
}

/// The envelope in a response, whether it is one JSON value or a stream of events.
fn envelope(text: &str) -> Value {
    let mut events = text.lines().filter_map(|line| line.strip_prefix("data:")).map(str::trim);
    let message = events.rfind(|data| data.contains("\"result\"") || data.contains("\"error\""));
    let message: Value = serde_json::from_str(message.unwrap_or(text))
        .unwrap_or_else(|error| panic!("{error} in {text}"));
    let blocks = message["result"]["content"].as_array().map(Vec::as_slice).unwrap_or_default();
    // What the presenter says comes behind it.
    let text = blocks.iter().find_map(|block| block["text"].as_str());
    let text = text.unwrap_or_else(|| panic!("no text in {message}"));
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"))
}
