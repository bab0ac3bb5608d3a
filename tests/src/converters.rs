//! Runs real converters over a list of tools: google-genai, openai-agents (strict),
//! langchain-mcp-adapters, the 2020-12 meta-schema, the official TypeScript clients, AJV in strict
//! mode, and VS Code's rules as they are known.

use crate::scripts::{Script, said};
use serde_json::{Value, json};
use std::fs;

const PYTHON: Script = Script::python("converters", "converters.py");
const NODE: Script = Script::node("converters", "converters.mjs");

/// What the converters refuse of these tools, or lose of them, a line each.
///
/// # Panics
/// When the converters cannot be installed or run, or one was not asked about each tool.
#[must_use]
pub fn refused(tools: &[Value]) -> Vec<Value> {
    let file = tempfile::NamedTempFile::with_suffix(".json").expect("a file");
    fs::write(file.path(), json!({ "tools": tools }).to_string()).expect("the tools");
    let mut refused = Vec::new();
    for side in [PYTHON, NODE] {
        let lines = said(&side.run(&[file.path().to_str().expect("a path")]));
        let judged = lines.iter().filter(|line| line.get("tool").is_some()).count();
        assert!(judged >= tools.len(), "{}: {judged} verdicts on {} tools", side.name, tools.len());
        refused.extend(lines.into_iter().filter(|line| line["ok"] == false));
    }
    refused
}

/// Runs the converters over tools that they must refuse; what they did not, a line each.
///
/// # Panics
/// When the converters cannot be installed or run.
#[must_use]
pub fn blind() -> Vec<String> {
    let sides = [PYTHON, NODE].map(|side| side.run(&["bad.json", "--expect-failures"]));
    let wrong = sides.iter().filter(|output| !output.status.success());
    wrong.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).collect()
}
