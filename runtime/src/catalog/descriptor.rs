//! A tool as a server publishes it.

use crate::failure::Code;
use crate::lint::Tool;
use crate::schema::{self, Envelope};
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
    /// The schema of `structuredContent`, in short; in full it is [`Descriptor::reply_schema`].
    pub output_schema: Arc<Map<String, Value>>,
    /// The four hints, always all of them.
    pub hints: Hints,
    /// `_meta`: the version and the class.
    pub meta: Map<String, Value>,
    /// Every error code that a call can end in, besides Selo's own.
    pub codes: Vec<Code>,
    pub(super) envelope: Envelope,
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
    /// The schema of `structuredContent` in full: every part of the envelope with all of its keys,
    /// and none besides. `output_schema` tells less of the envelope, because it stands before a
    /// model; of `data` it tells the same.
    #[must_use]
    pub fn reply_schema(&self) -> Value {
        let data = self.output_schema.get("properties").and_then(|parts| parts.get("data"));
        schema::in_full(self.envelope, data.cloned().unwrap_or_default())
    }

    /// What `output_schema` says of the envelope: the schema with `data` emptied to `{}`. Its
    /// length is what the envelope costs in `tools/list`.
    #[must_use]
    pub fn envelope_schema(&self) -> Value {
        let mut schema = (*self.output_schema).clone();
        let parts = schema.get_mut("properties").and_then(Value::as_object_mut);
        if let Some(data) = parts.and_then(|parts| parts.get_mut("data")) {
            *data = json!({});
        }
        schema.into()
    }

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
