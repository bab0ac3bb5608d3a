//! A tool as a server publishes it.

use crate::failure::Code;
use crate::lint::Tool;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// A published tool.
#[derive(Debug, Clone)]
pub struct Descriptor {
    /// What clients call it by.
    pub name: &'static str,
    /// What people read.
    pub title: &'static str,
    /// What models read.
    pub description: &'static str,
    /// The schema of the arguments.
    pub input_schema: Arc<Map<String, Value>>,
    /// The schema of `structuredContent`.
    pub output_schema: Arc<Map<String, Value>>,
    /// The four hints, always all of them.
    pub hints: Hints,
    /// `_meta`: the version and the class.
    pub meta: Map<String, Value>,
    /// Every error code that a call can end in, besides Selo's own.
    pub codes: Vec<Code>,
}

/// MCP's tool annotations; all four are always published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // they are the protocol's
pub struct Hints {
    /// Changes nothing.
    pub read_only: bool,
    /// What it removes does not come back.
    pub destructive: bool,
    /// Twice is as once.
    pub idempotent: bool,
    /// Reaches systems that the server does not hold.
    pub open_world: bool,
}

impl Descriptor {
    /// The tool as the linter reads it, and as `tools/list` shows it.
    #[must_use]
    pub fn to_tool(&self) -> Tool {
        Tool {
            name: self.name.to_owned(),
            title: Some(self.title.to_owned()),
            description: Some(self.description.to_owned()),
            input_schema: Some(Value::Object((*self.input_schema).clone())),
            output_schema: Some(Value::Object((*self.output_schema).clone())),
            annotations: Some(self.hints.to_value(self.title)),
            meta: Some(Value::Object(self.meta.clone())),
            rest: Map::new(),
        }
    }
}

impl Hints {
    fn to_value(self, title: &str) -> Value {
        json!({
            "title": title,
            "readOnlyHint": self.read_only,
            "destructiveHint": self.destructive,
            "idempotentHint": self.idempotent,
            "openWorldHint": self.open_world,
        })
    }
}
