//! What a lock holds.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The contract of a server: what `tools.lock.json` holds.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Lock {
    /// What holds for the whole server.
    pub server: LockedServer,
    /// Sealed sample replies by their fingerprint: `{"success": …, "control": …, …}`. Only what a
    /// server says of itself has them.
    #[serde(default)]
    pub envelopes: BTreeMap<String, Value>,
    /// The tools by name.
    pub tools: BTreeMap<String, LockedTool>,
}

/// What holds for the whole server.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LockedServer {
    /// Its name, as it says in the handshake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its version. The set of tools and the instructions are told by it, and every tool that has
    /// no version of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The instructions, word by word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instructions: Option<String>,
}

/// The contract of a tool.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct LockedTool {
    /// Its version; none when the server's counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// Its class, if it was built with Selo: `read`, `mutation`, `gated`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The fingerprint of the input schema without prose.
    pub schema: String,
    /// The fingerprint of everything below.
    pub contract: String,
    /// What `tools/list` shows.
    pub listed: Listed,
    /// What only the server itself knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Own>,
}

/// What `tools/list` shows of a tool, in canonical form: keys in the order of the alphabet, lists that
/// are sets sorted, and each `title` and `description` as `~` and a fingerprint.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// The fingerprint of the title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The fingerprint of the description.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The schema of the arguments; `null` when there is none.
    #[serde(default)]
    pub input: Value,
    /// The schema of replies, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub output: Option<Value>,
    /// The hints.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub annotations: Map<String, Value>,
    /// The scopes that a caller needs (`_meta.scopes`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scopes: Vec<String>,
    /// The fingerprint of what to use instead (`_meta.deprecated`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deprecated: Option<String>,
    /// Every other key of the tool.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub rest: Map<String, Value>,
}

/// What only a server that was built with Selo knows of its tool.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Own {
    /// Other names that it answers to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alias: Vec<String>,
    /// Where clients find the reply: `structured`, `text`, `both`.
    pub channel: String,
    /// How its text is written: `json`, `toon`.
    pub encoding: String,
    /// The fingerprint of the question before every call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirm: Option<String>,
    /// Its actions, if it is gated.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub actions: BTreeMap<String, OwnAction>,
    /// The error codes that its handler can end in.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub codes: BTreeMap<String, OwnCode>,
    /// The rules that its presenter declares, word by word.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The schema of whole replies; its `data` is empty where `listed` has it.
    /// [`LockedTool::replies`] puts both together.
    pub reply: Value,
    /// The fingerprint of its sealed sample replies, a key of [`Lock::envelopes`].
    pub envelope: String,
}

/// An action of a gated tool.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OwnAction {
    /// It changes something.
    pub mutates: bool,
    /// What it removes does not come back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub destructive: bool,
    /// Twice is as once.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idempotent: bool,
    /// The fingerprint of the question before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirm: Option<String>,
}

/// An error code.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OwnCode {
    /// The same call may succeed later.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub retryable: bool,
}

/// A schema that is `null` is something else than none.
fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}
