//! Recorded calls and replies, to be judged with the tools.

use crate::failure::Failure;
use selo::lint::{Finding, Tool, judge_call, judge_result};
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;

/// One call as it was recorded.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recorded {
    tool: String,
    /// What the client sent; `null` is one of the forms that arguments come in.
    #[serde(default, deserialize_with = "present")]
    arguments: Option<Value>,
    /// What the server answered: `content`, `structuredContent`, `isError`.
    result: Option<Value>,
}

fn present<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

pub(crate) fn read(file: &Path) -> Result<Vec<Recorded>, Failure> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::said(format_args!("cannot read {shown}: {error}")))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let parsed = lines.map(|(index, line)| {
        serde_json::from_str(line).map_err(|error| {
            let line = index + 1;
            let form = "a line is an object with `tool`, and `arguments` or `result`";
            Failure::said(format_args!("{shown}, line {line}: {error}\n{form}"))
        })
    });
    parsed.collect()
}

/// What the rules find in the recorded calls.
pub(crate) fn judge(recorded: &[Recorded], tools: &[Tool]) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for Recorded { tool: name, arguments, result } in recorded {
        let Some(tool) = tools.iter().find(|tool| tool.name == *name) else {
            let reason = format_args!("a recorded call is to `{name}`, which is none of the tools");
            return Err(Failure::said(reason));
        };
        found.extend(arguments.iter().flat_map(|arguments| judge_call(tool, arguments)));
        found.extend(result.iter().flat_map(|result| judge_result(tool, result)));
    }
    Ok(found)
}
