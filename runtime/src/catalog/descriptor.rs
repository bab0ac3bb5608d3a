//! A tool as a server publishes it.

use crate::failure::Code;
use crate::lint::Tool;
use crate::schema::{self, Envelope};
use crate::tool::About;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::sync::Arc;

/// A published tool.
#[derive(Debug, Clone)]
pub struct Descriptor {
    /// What clients call it by.
    pub name: &'static str,
    /// What people read.
    pub title: &'static str,
    /// What models read; of a deprecated tool, first what to use instead.
    pub description: Cow<'static, str>,
    /// The schema of the arguments.
    pub input_schema: Arc<Map<String, Value>>,
    /// The schema of `structuredContent`, in short; in full it is [`Descriptor::reply_schema`]. A
    /// tool whose channel is text alone has none.
    pub output_schema: Option<Arc<Map<String, Value>>>,
    /// The four hints, always all of them.
    pub hints: Hints,
    /// `_meta`: the version and the class, the channel and the encoding where they are chosen, and
    /// of a deprecated tool what to use instead.
    pub meta: Map<String, Value>,
    /// Every error code that a call can end in, besides Selo's own.
    pub codes: Vec<Code>,
    /// The rules that its presenter declares.
    pub rules: Vec<&'static str>,
    pub(super) envelope: Envelope,
    pub(super) data_schema: Value,
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
    /// The schema of the envelope in full: every part of the envelope with all of its keys,
    /// and none besides. `output_schema` tells less of the envelope, because it stands before a
    /// model; of `data` it tells the same.
    #[must_use]
    pub fn reply_schema(&self) -> Value {
        schema::in_full(self.envelope, self.data_schema.clone())
    }

    /// What `output_schema` says of the envelope: the schema with `data` emptied to `{}`. Its
    /// length is what the envelope costs in `tools/list`; without an output schema it is nothing.
    #[must_use]
    pub fn envelope_schema(&self) -> Option<Value> {
        let mut schema = (**self.output_schema.as_ref()?).clone();
        let parts = schema.get_mut("properties").and_then(Value::as_object_mut);
        if let Some(data) = parts.and_then(|parts| parts.get_mut("data")) {
            *data = json!({});
        }
        Some(schema.into())
    }

    /// The tool as the linter reads it, and as `tools/list` shows it.
    #[must_use]
    pub fn to_tool(&self) -> Tool {
        Tool {
            name: self.name.to_owned(),
            title: Some(self.title.to_owned()),
            description: Some(self.description.clone().into_owned()),
            input_schema: Some(Value::Object((*self.input_schema).clone())),
            output_schema: self
                .output_schema
                .as_ref()
                .map(|schema| Value::Object((**schema).clone())),
            annotations: Some(self.hints.to_value(self.title)),
            meta: Some(Value::Object(self.meta.clone())),
            rest: Map::new(),
        }
    }
}

/// The description, behind what to use instead of a deprecated tool. A blank one stays blank, so
/// that it is refused.
pub(super) fn description(about: &About) -> Cow<'static, str> {
    match about.deprecated.map(str::trim) {
        Some(instead) if !about.description.trim().is_empty() => {
            let stop = if instead.ends_with(['.', '!', '?']) { "" } else { "." };
            format!("Deprecated: {instead}{stop} {}", about.description).into()
        }
        _ => about.description.into(),
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
