//! JSON-RPC as it is on the wire: a line a message over a pipe, without any client's help.

use super::{App, bounded};
use rmcp::{ServerHandler, ServiceExt as _};
use selo_server::Service;
use serde_json::{Value, json};
use std::collections::HashMap;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, ReadHalf};
use tokio::io::{Lines, WriteHalf};

pub(crate) const LEGACY: &str = "2025-11-25";
pub(crate) const MODERN: &str = "2026-07-28";

/// A client that is only a pipe.
pub(crate) struct Pipe {
    lines: Lines<BufReader<ReadHalf<DuplexStream>>>,
    sink: WriteHalf<DuplexStream>,
    next: u64,
    modern: Option<Value>,
    /// What each reply is held to: all that is promised of it, which is more than is published.
    schemas: HashMap<&'static str, jsonschema::Validator>,
    /// Requests and notifications of the server's, in the order of their arrival.
    pub(crate) heard: Vec<Value>,
}

impl Pipe {
    /// A client of 2026-07-28 with these capabilities: no handshake.
    pub(crate) fn modern<R: ServerHandler>(
        service: &Service<App, R>,
        capabilities: &Value,
    ) -> Self {
        let mut pipe = Self::open(service);
        pipe.modern = Some(capabilities.clone());
        pipe
    }

    /// A client of 2025-11-25 with these capabilities, after the handshake; what it was told.
    pub(crate) async fn legacy<R: ServerHandler>(
        service: &Service<App, R>,
        capabilities: &Value,
    ) -> (Self, Value) {
        let mut pipe = Self::open(service);
        let hello = initialize(capabilities);
        let told = pipe.request("initialize", hello).await;
        pipe.send(json!({"jsonrpc": "2.0", "method": "notifications/initialized"})).await;
        (pipe, told)
    }

    /// What a client of this version is told when it introduces itself.
    pub(crate) async fn greet<R: ServerHandler>(service: &Service<App, R>, version: &str) -> Value {
        let mut hello = initialize(&json!({}));
        hello["protocolVersion"] = version.into();
        Self::open(service).request("initialize", hello).await
    }

    /// From now on, requests are of 2026-07-28 with these capabilities.
    pub(crate) fn set_capabilities(&mut self, capabilities: &Value) {
        self.modern = Some(capabilities.clone());
    }

    fn open<R: ServerHandler>(service: &Service<App, R>) -> Self {
        let schemas = service.catalog().published().iter().map(|tool| {
            (tool.name, jsonschema::validator_for(&tool.reply_schema()).expect("a schema"))
        });
        let schemas = schemas.collect();
        let (ours, theirs) = tokio::io::duplex(1 << 20);
        let handler = service.handler();
        tokio::spawn(async move {
            if let Ok(running) = handler.serve(theirs).await {
                let _ = running.waiting().await;
            }
        });
        let (read, sink) = tokio::io::split(ours);
        let lines = BufReader::new(read).lines();
        Pipe { lines, sink, next: 1, modern: None, schemas, heard: Vec::new() }
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.sink.write_all(format!("{message}\n").as_bytes()).await.expect("the server listens");
    }

    /// Sends a notification.
    pub(crate) async fn notify(&mut self, method: &str, params: Value) {
        self.send(json!({"jsonrpc": "2.0", "method": method, "params": params})).await;
    }

    /// The next message of the server's, or `None` when it hung up.
    pub(crate) async fn receive(&mut self) -> Option<Value> {
        let line = bounded(self.lines.next_line()).await.expect("the pipe holds")?;
        Some(serde_json::from_str(&line).expect("a message is JSON"))
    }

    /// Sends a request and does not wait; its id.
    pub(crate) async fn begin(&mut self, method: &str, mut params: Value) -> u64 {
        let id = self.next;
        self.next += 1;
        if let Some(capabilities) = &self.modern {
            merge_meta(&mut params, capabilities);
        }
        self.send(json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})).await;
        id
    }

    /// The answer to a request, whole; what else arrives is kept in `heard`.
    pub(crate) async fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.receive().await.expect("the server answers");
            if message.get("method").is_none() && message["id"] == id {
                return message;
            }
            self.heard.push(message);
        }
    }

    /// The next request of the server's.
    pub(crate) async fn asked(&mut self) -> Value {
        loop {
            let message = self.receive().await.expect("the server asks");
            if message.get("method").is_some() && message.get("id").is_some() {
                return message;
            }
            self.heard.push(message);
        }
    }

    /// Sends a request and waits for the answer, whole.
    pub(crate) async fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.begin(method, params).await;
        self.answer(id).await
    }

    /// Calls a tool; the result.
    pub(crate) async fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.call_with(json!({"name": tool, "arguments": arguments})).await
    }

    /// `tools/call` with these params; the result.
    pub(crate) async fn call_with(&mut self, params: Value) -> Value {
        let tool = params["name"].as_str().unwrap_or_default().to_owned();
        let answer = self.request("tools/call", params).await;
        assert!(answer.get("error").is_none(), "{answer}");
        let result = &answer["result"];
        if let (Some(structured), Some(schema)) =
            (result.get("structuredContent"), self.schemas.get(tool.as_str()))
        {
            assert!(schema.is_valid(structured), "{tool}: {structured} is not as published");
            assert_eq!(envelope(result), *structured, "the text says something else");
        }
        result.clone()
    }
}

/// The params of `initialize`.
pub(crate) fn initialize(capabilities: &Value) -> Value {
    let client = json!({"name": "pipe", "version": "1"});
    json!({"protocolVersion": LEGACY, "capabilities": capabilities, "clientInfo": client})
}

/// What each 2026-07-28 request says of its client.
pub(crate) fn merge_meta(params: &mut Value, capabilities: &Value) {
    params["_meta"]["io.modelcontextprotocol/protocolVersion"] = MODERN.into();
    params["_meta"]["io.modelcontextprotocol/clientCapabilities"] = capabilities.clone();
    params["_meta"]["io.modelcontextprotocol/clientInfo"] = json!({"name": "pipe", "version": "1"});
}

/// The envelope in a result's text block, which must be its only text block, and the last one.
pub(crate) fn envelope(result: &Value) -> Value {
    let blocks = result["content"].as_array().expect("content");
    let texts: Vec<_> = blocks.iter().filter(|block| block["type"] == "text").collect();
    assert_eq!(texts.len(), 1, "{result}");
    assert_eq!(blocks.last().expect("a block")["type"], "text", "{result}");
    let text = texts[0]["text"].as_str().expect("text");
    let envelope: Value = serde_json::from_str(text).expect("the text is the envelope");
    if let Some(structured) = result.get("structuredContent") {
        assert_eq!(structured.to_string(), text, "byte-equal");
    }
    envelope
}

/// A person's yes, as a client sends it.
pub(crate) fn yes() -> Value {
    json!({"action": "accept", "content": {"confirm": true}})
}
