//! Recorded calls and replies, to be judged or measured with the tools.

use crate::failure::Failure;
use selo::files;
use selo::lint::{Finding, Tool, judge_call, judge_result};
use selo::measure::Recorded;
use std::path::Path;

pub(crate) fn read(file: &Path) -> Result<Vec<Recorded>, Failure> {
    files::recorded(file).map_err(Failure::said)
}

/// What the rules find in the recorded calls.
pub(crate) fn judge(recorded: &[Recorded], tools: &[Tool]) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for one @ Recorded { arguments, result, .. } in recorded {
        let tool = one.tool_in(tools).map_err(Failure::said)?;
        found.extend(arguments.iter().flat_map(|arguments| judge_call(tool, arguments)));
        found.extend(result.iter().flat_map(|result| judge_result(tool, result)));
    }
    Ok(found)
}
