//! A tool as a server publishes it, whoever built the server.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A tool as `tools/list` shows it. Nothing is assumed: what is missing stays missing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tool {
    /// What clients call it by.
    #[serde(default)]
    pub name: String,
    /// What people read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What models read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The schema of the arguments.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub input_schema: Option<Value>,
    /// The schema of `structuredContent`.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub output_schema: Option<Value>,
    /// Title and hints.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub annotations: Option<Value>,
    /// What the server adds.
    #[serde(default, rename = "_meta", skip_serializing_if = "Option::is_none")]
    pub meta: Option<Value>,
    /// Everything else, kept as it came.
    #[serde(flatten)]
    pub rest: serde_json::Map<String, Value>,
}

/// `null` is something else than absence: clients choke on it.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl Tool {
    /// Whether the tool was built with Selo, so that Selo's contract holds for its data.
    pub(crate) fn is_selo(&self) -> bool {
        self.meta.as_ref().is_some_and(|meta| meta.get("readOnlyClass").is_some())
    }
}
