//! What `tools/list` shows, as a lock holds it.

use super::locked::{Listed, Lock, LockedServer, LockedTool};
use super::{canonical, fingerprint};
use crate::lint::Tool;
use serde_json::{Map, Value};

/// What MCP calls the words of a tool among its hints.
const TITLE: &str = "title";

impl Lock {
    /// The contract of any server: its tools as they are listed, and what it says of itself.
    ///
    /// ```
    /// use selo::lint::read;
    /// use selo::lock::{Lock, LockedServer, compare};
    ///
    /// let before = read(r#"[{"name": "find", "inputSchema": {"type": "object", "properties": {}}}]"#)?;
    /// let now = read(r#"[{"name": "seek", "inputSchema": {"type": "object", "properties": {}}}]"#)?;
    /// let server = LockedServer::default();
    /// let found = compare(&Lock::of_tools(&before, server.clone()), &Lock::of_tools(&now, server));
    /// let kinds: Vec<_> =
    ///     found.compared.iter().flat_map(|one| &one.changes).map(|change| change.kind.id).collect();
    /// assert_eq!(kinds, ["tool-removed", "tool-added"]);
    /// # Ok::<(), selo::lint::ReadError>(())
    /// ```
    #[must_use]
    pub fn of_tools(tools: &[Tool], server: LockedServer) -> Self {
        let locked = tools.iter().map(|tool| (tool.name.clone(), LockedTool::of(tool)));
        Lock { server, tools: locked.collect(), ..Lock::default() }
    }
}

impl LockedTool {
    fn of(tool: &Tool) -> Self {
        let listed = Listed::of(tool);
        let word = |key| tool.meta.as_ref()?.get(key)?.as_str().map(str::to_owned);
        let input = tool.input_schema.as_ref().unwrap_or(&Value::Null);
        let own = LockedTool {
            version: word("version"),
            class: word("readOnlyClass"),
            schema: fingerprint::of_value(&canonical::without_prose(input)),
            contract: String::new(),
            listed,
            own: None,
        };
        own.sealed()
    }

    /// With the fingerprint of all that it holds.
    pub(super) fn sealed(mut self) -> Self {
        self.contract = fingerprint::of_value(&(&self.class, &self.listed, &self.own));
        self
    }
}

impl Listed {
    fn of(tool: &Tool) -> Self {
        let prose = |text: &String| fingerprint::of_prose(text);
        let meta = |key| tool.meta.as_ref().and_then(|meta| meta.get(key));
        Listed {
            title: tool.title.as_ref().map(prose),
            description: tool.description.as_ref().map(prose),
            input: tool.input_schema.as_ref().map(canonical::schema).unwrap_or_default(),
            output: tool.output_schema.as_ref().map(canonical::schema),
            annotations: tool.annotations.as_ref().map(hints).unwrap_or_default(),
            scopes: meta("scopes").map(scopes).unwrap_or_default(),
            deprecated: meta("deprecated").map(|text| fingerprint::of_prose(&text.to_string())),
            rest: object(canonical::data(&Value::Object(tool.rest.clone()))),
        }
    }
}

fn hints(annotations: &Value) -> Map<String, Value> {
    let mut hints = object(canonical::data(annotations));
    if let Some(title) = hints.get_mut(TITLE)
        && let Some(text) = title.as_str()
    {
        *title = fingerprint::of_prose(text).into();
    }
    hints
}

fn scopes(scopes: &Value) -> Vec<String> {
    let mut words: Vec<String> = match scopes {
        Value::String(words) => words.split_whitespace().map(str::to_owned).collect(),
        Value::Array(words) => words.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        _ => Vec::new(),
    };
    words.sort();
    words.dedup();
    words
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(object) => object,
        _ => Map::new(),
    }
}
