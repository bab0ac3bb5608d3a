//! Runs the TypeScript clients.

use selo_tests::scripts::{Script, said};
use serde_json::Value;

pub(crate) type Line = Value;

const CLIENT: Script = Script::node("interop", "client.mjs");

/// Runs the client and gives what it said, a JSON line a step.
pub(crate) fn run(generation: &str, transport: &str, mode: &str, target: &[String]) -> Vec<Line> {
    let mut arguments = vec![generation, transport, mode, "--"];
    arguments.extend(target.iter().map(String::as_str));
    let output = CLIENT.run(&arguments);
    assert!(
        output.status.success(),
        "{generation} {transport} {mode}: {}\n{}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    said(&output)
}
