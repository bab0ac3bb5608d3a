//! Copilot Studio and VS Code.

use super::super::client::{Client, alone};
use super::super::fate::Scope;
use super::super::verdict::Verdict;
use super::{SERVER_NAME, input, is_plain, output};
use crate::lint::told;
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const CLIENTS: &[&Client] = &[&COPILOT_STUDIO, &VS_CODE];

const COPILOT_STUDIO: Client = Client {
    id: "copilot-studio",
    tools: "",
    input: "A tool with a `$ref` anywhere is left out, and one with a numeric `exclusiveMinimum` or `exclusiveMaximum` too (an exception). A list of types cuts the schema off. An `enum` becomes text, unless the description tells its words.",
    output: "A tool with a `$ref` anywhere is left out.",
    evidence: &["C387", "C388"],
    one: copilot_studio,
    all: alone,
};

const VS_CODE: Client = Client {
    id: "vscode",
    tools: "A description is cut at 1024. More than 128 tools are refused. A name longer than 43, with `mcp_` and a server's name of 16 before it, is refused.",
    input: "A tool whose `$schema` is 2020-12, or with a list without `items`, is left out.",
    output: "",
    evidence: &[
        "C049", "C050", "C051", "C052", "C054", "C138", "C154", "C155", "C156", "C379", "C380",
        "C382", "C384",
    ],
    one: vs_code,
    all: vs_code_all,
};

const LONGEST: usize = 1024;
const MOST_TOOLS: usize = 128;

fn copilot_studio(tool: &Tool, verdict: &mut Verdict) {
    for node in output(tool).iter().chain(&input(tool)).filter(|node| node.has("$ref")) {
        verdict.drop(Scope::Tool, &node.path, "has a `$ref`");
    }
    for node in input(tool) {
        for key in ["exclusiveMinimum", "exclusiveMaximum"] {
            if node.get(key).is_some_and(Value::is_number) {
                verdict.drop(Scope::Tool, &node.path, format_args!("has `{key}`: an exception"));
            }
        }
        if node.kinds().is_some() {
            verdict.lose(&node.path, "the end of the schema: what follows is cut off");
        }
        let words = node.get("enum").and_then(Value::as_array).into_iter().flatten();
        if !told::all(node.description(), words.filter_map(Value::as_str)) {
            verdict.lose(&node.path, "any text: its words are lost");
        }
    }
}

fn vs_code(tool: &Tool, verdict: &mut Verdict) {
    if !is_plain(&tool.name, "_-", 64 - "mcp__".len() - SERVER_NAME) {
        verdict.refuse("name", "with its prefix is none that the API takes");
    }
    if tool.description.as_ref().is_some_and(|text| text.chars().count() > LONGEST) {
        verdict.lose("description", format!("its first {LONGEST} characters"));
    }
    for node in input(tool) {
        let draft = node.get("$schema").and_then(Value::as_str);
        if draft.is_some_and(|draft| draft.contains("2020-12")) {
            verdict.drop(Scope::Tool, &node.path, "has `$schema` 2020-12");
        }
        if node.kind() == Some("array") && !node.get("items").is_some_and(Value::is_object) {
            verdict.drop(Scope::Tool, &node.path, "is a list without `items`");
        }
    }
}

fn vs_code_all(tools: &[Tool], verdicts: &mut [Verdict]) {
    if tools.len() > MOST_TOOLS {
        for verdict in &mut verdicts[MOST_TOOLS..] {
            verdict.refuse("tools", format_args!("are more than {MOST_TOOLS}"));
        }
    }
}
