//! What a server with the tools of the shop really sends, over HTTP.

use super::shop::{self, Shop};
use selo_server::{Http, Server};
use serde_json::{Value, json};
use tokio::net::TcpListener;

const PROTOCOL: &str = "2026-07-28";

/// The result of a call, without what belongs to the protocol and to the server.
pub(crate) async fn sent(read_only: bool, tool: &str, arguments: &Value) -> Value {
    let server = Server::new("shop", "1.0.0").tools(shop::tools()).read_only(read_only);
    let service = server.build(Shop::with([7])).expect("a server");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let running = service.serve_http(listener, &Http::default()).expect("an address");
    let response = client()
        .post(running.url())
        .header("accept", "application/json, text/event-stream")
        .header("mcp-protocol-version", PROTOCOL)
        .header("mcp-method", "tools/call")
        .header("mcp-name", tool)
        .json(&request(tool, arguments))
        .send()
        .await
        .expect("the server answers");
    let body = response.text().await.expect("a body");
    running.shutdown().await.expect("the server ends");
    let mut result = answer(&body)["result"].take();
    let keys = result.as_object_mut().unwrap_or_else(|| panic!("{body}"));
    assert!(keys.shift_remove("_meta").is_some() && keys.shift_remove("resultType").is_some());
    result
}

fn client() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().build().expect("a client")
}

fn request(tool: &str, arguments: &Value) -> Value {
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": PROTOCOL,
        "io.modelcontextprotocol/clientCapabilities": {},
        "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
    });
    let params = json!({"name": tool, "arguments": arguments, "_meta": meta});
    json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})
}

/// The answer in a body, whether it is one JSON value or a stream of events.
fn answer(body: &str) -> Value {
    let events = body.lines().filter_map(|line| line.strip_prefix("data:"));
    let mut messages =
        events.chain([body]).filter_map(|text| serde_json::from_str::<Value>(text.trim()).ok());
    let answer = messages.find(|message| message.get("id").is_some());
    answer.unwrap_or_else(|| panic!("no answer in {body}"))
}
