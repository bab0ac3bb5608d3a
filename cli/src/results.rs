//! Recorded calls and replies, to be judged or measured with the tools.

use crate::failure::Failure;
use selo::lint::{Finding, Tool, judge_call, judge_result};
use selo::measure::{Recorded, read_recorded};
use std::path::Path;

pub(crate) fn read(file: &Path) -> Result<Vec<Recorded>, Failure> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::said(format_args!("cannot read {shown}: {error}")))?;
    read_recorded(&text).map_err(|error| Failure::said(format_args!("{shown}, {error}")))
}

/// What the rules find in the recorded calls.
pub(crate) fn judge(recorded: &[Recorded], tools: &[Tool]) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for one @ Recorded { arguments, result, .. } in recorded {
        let tool = tool_of(one, tools)?;
        found.extend(arguments.iter().flat_map(|arguments| judge_call(tool, arguments)));
        found.extend(result.iter().flat_map(|result| judge_result(tool, result)));
    }
    Ok(found)
}

/// The tool that was called.
pub(crate) fn tool_of<'t>(recorded: &Recorded, tools: &'t [Tool]) -> Result<&'t Tool, Failure> {
    tools.iter().find(|tool| tool.name == recorded.tool).ok_or_else(|| {
        let name = &recorded.tool;
        Failure::said(format_args!("a recorded call is to `{name}`, which is none of the tools"))
    })
}
