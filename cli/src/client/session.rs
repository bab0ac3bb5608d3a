//! The two generations of the protocol, and pages.

use super::deadline::Deadline;
use super::trouble::{Trouble, excerpt};
use super::{Asking, Link};
use selo::lock::LockedServer;
use serde_json::{Map, Value, json};
use std::collections::HashSet;

const LIST: &str = "tools/list";
const DISCOVER: &str = "server/discover";
pub(super) const INITIALIZE: &str = "initialize";

/// A server that always has another page never ends.
const MOST_PAGES: usize = 1000;

/// How a server is spoken to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Generation {
    /// Each request says everything: 2026-07-28.
    Stateless,
    /// After a handshake: up to 2025-11-25.
    Handshake,
}

impl Generation {
    pub(crate) const fn version(self) -> &'static str {
        match self {
            Generation::Stateless => "2026-07-28",
            Generation::Handshake => "2025-11-25",
        }
    }
}

/// What a server said.
#[derive(Debug, Default)]
pub(crate) struct Said {
    /// Every tool.
    pub(crate) tools: Vec<Value>,
    /// What it says of itself, where it was asked.
    pub(crate) server: LockedServer,
}

/// Every tool, in the first generation that the server speaks.
pub(crate) fn ask(link: &mut impl Link, what: Asking, deadline: Deadline) -> Result<Said, String> {
    let [first, second] = link.generations();
    let patience = link.patience(deadline);
    let trouble = match in_generation(link, what, first, patience) {
        Ok(tools) => return Ok(tools),
        Err(trouble) => trouble,
    };
    let shortened = trouble.is_late() && patience.limit() < deadline.limit();
    if !(trouble.may_be_the_generation() || shortened) {
        return Err(trouble.to_string());
    }
    in_generation(link, what, second, deadline).map_err(|other| {
        let tried =
            |generation: Generation, trouble| format!("\n  as {}: {trouble}", generation.version());
        format!("neither generation answers{}{}", tried(first, trouble), tried(second, other))
    })
}

fn in_generation(
    link: &mut impl Link,
    what: Asking,
    generation: Generation,
    deadline: Deadline,
) -> Result<Said, Trouble> {
    link.speak(generation.version(), generation);
    match generation {
        Generation::Stateless => {
            let tools = pages(link, &meta(), deadline)?;
            let server = match what {
                Asking::Tools => LockedServer::default(),
                Asking::Everything => discover(link, deadline),
            };
            Ok(Said { tools, server })
        }
        Generation::Handshake => {
            let server = shake_hands(link, deadline)?;
            Ok(Said { tools: pages(link, &Map::new(), deadline)?, server })
        }
    }
}

/// What a server says of itself. It has told its tools: that it does not tell this is no trouble.
fn discover(link: &mut impl Link, deadline: Deadline) -> LockedServer {
    let Ok(told) = link.request(DISCOVER, Value::Object(meta()), deadline) else {
        return LockedServer::default();
    };
    let name = "/_meta/io.modelcontextprotocol~1serverInfo";
    introduced(told.pointer(name).or_else(|| told.get("serverInfo")), &told)
}

fn introduced(server: Option<&Value>, told: &Value) -> LockedServer {
    let word = |of: Option<&Value>| of.and_then(Value::as_str).map(str::to_owned);
    let own = |key| word(server.and_then(|server| server.get(key)));
    LockedServer {
        name: own("name"),
        version: own("version"),
        instructions: word(told.get("instructions")).filter(|text| !text.is_empty()),
    }
}

fn shake_hands(link: &mut impl Link, deadline: Deadline) -> Result<LockedServer, Trouble> {
    let asked = Generation::Handshake.version();
    let hello = json!({"protocolVersion": asked, "capabilities": {}, "clientInfo": client()});
    let told = link.request(INITIALIZE, hello, deadline)?;
    let Some(version) = told.get("protocolVersion").and_then(Value::as_str) else {
        let what = format!("names no protocolVersion: {}", excerpt(&told.to_string()));
        return Err(Trouble::Form { method: INITIALIZE, what });
    };
    link.speak(version, Generation::Handshake);
    link.notify("notifications/initialized", deadline)?;
    Ok(introduced(told.get("serverInfo"), &told))
}

fn client() -> Value {
    json!({"name": "selo", "version": env!("CARGO_PKG_VERSION")})
}

/// What each request of the stateless generation says of its client.
fn meta() -> Map<String, Value> {
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": Generation::Stateless.version(),
        "io.modelcontextprotocol/clientInfo": client(),
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    Map::from_iter([("_meta".to_owned(), meta)])
}

fn pages(
    link: &mut impl Link,
    params: &Map<String, Value>,
    deadline: Deadline,
) -> Result<Vec<Value>, Trouble> {
    let mut tools = Vec::new();
    let mut seen = HashSet::new();
    let mut params = params.clone();
    loop {
        let mut page = link.request(LIST, Value::Object(params.clone()), deadline)?;
        match page.get_mut("tools").map(Value::take) {
            Some(Value::Array(more)) => tools.extend(more),
            _ => {
                let what = format!("has no list of tools: {}", excerpt(&page.to_string()));
                return Err(Trouble::Form { method: LIST, what });
            }
        }
        let Some(cursor) = next(&page) else { return Ok(tools) };
        if seen.len() >= MOST_PAGES || !seen.insert(cursor.clone()) {
            let what = format!("never ends: the cursor `{}` comes again", excerpt(&cursor));
            return Err(Trouble::Form { method: LIST, what });
        }
        params.insert("cursor".to_owned(), cursor.into());
    }
}

/// The cursor of the next page; an empty one is none, as several clients take it.
fn next(page: &Value) -> Option<String> {
    let cursor = page.get("nextCursor")?.as_str()?;
    (!cursor.is_empty()).then(|| cursor.to_owned())
}
