//! Recorded calls and replies, a line each.

use super::reply::Reply;
use crate::lint::Tool;
use serde::Deserialize;
use serde_json::Value;

/// One call as it was recorded: a line of JSON.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recorded {
    /// The tool that was called.
    pub tool: String,
    /// What the client sent; `null` is one of the forms that arguments come in.
    #[serde(default, deserialize_with = "present")]
    pub arguments: Option<Value>,
    /// What the server answered: `content`, `structuredContent`, `isError`.
    pub result: Option<Value>,
}

/// A line that is no recorded call.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}\na line is an object with `tool`, and `arguments` or `result`")]
pub struct RecordedError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// Reads recorded calls, a JSON object a line. Empty lines are nothing.
///
/// # Errors
/// The first line that is no recorded call.
pub fn read_recorded(text: &str) -> Result<Vec<Recorded>, RecordedError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let wrong = |index: usize, error: serde_json::Error| RecordedError {
        line: index + 1,
        reason: error.to_string(),
    };
    lines
        .map(|(index, line)| serde_json::from_str(line).map_err(|error| wrong(index, error)))
        .collect()
}

/// A recorded call of a tool that is not there: of another server, or before a tool got its name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a recorded call is to `{0}`, which is none of the tools")]
pub struct UnknownCall(
    /// What was called.
    pub String,
);

impl Recorded {
    /// The tool that was called.
    ///
    /// # Errors
    /// When it is none of the tools.
    pub fn tool_in<'t>(&self, tools: &'t [Tool]) -> Result<&'t Tool, UnknownCall> {
        let tool = tools.iter().find(|tool| tool.name == self.tool);
        tool.ok_or_else(|| UnknownCall(self.tool.clone()))
    }

    /// What is measured of it, if the reply was recorded.
    #[must_use]
    pub fn into_reply(self) -> Option<Reply> {
        let Recorded { tool, arguments, result } = self;
        Some(Reply { tool, arguments, result: result? })
    }
}

fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}
