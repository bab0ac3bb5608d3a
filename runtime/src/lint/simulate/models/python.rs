//! `LlamaIndex` and `AgentScope`.

use super::super::client::{Client, alone};
use super::super::verdict::Verdict;
use super::{COMBINATORS, input};
use crate::lint::told;
use crate::lint::tool::Tool;

pub(super) const CLIENTS: &[&Client] = &[&LLAMA_INDEX, &AGENTSCOPE];

const LLAMA_INDEX: Client = Client {
    id: "llama-index",
    tools: "",
    input: "An object inside the parameters becomes a `Dict` without keys, unless the description tells them; one behind a `$ref` stays (run-llama/llama_index#22141).",
    output: "",
    evidence: &[],
    one: llama_index,
    all: alone,
};

const AGENTSCOPE: Client = Client {
    id: "agentscope",
    tools: "",
    input: "Of the root only `properties` and `required` are kept: a `$ref` into `$defs` refers to nothing, and a combinator at the root is lost.",
    output: "",
    evidence: &[],
    one: agentscope,
    all: alone,
};

fn llama_index(tool: &Tool, verdict: &mut Verdict) {
    let parts = input(tool);
    // What stands in `$defs` becomes a model of its own.
    let inline = parts.iter().filter(|node| !node.is_root() && !node.path.contains(".$defs."));
    for node in inline {
        let keys = node.properties().is_some_and(|properties| !properties.is_empty());
        // For an item, the list is what a model reads about.
        let list = node.path.strip_suffix("[]");
        let list = list.and_then(|list| parts.iter().find(|node| node.path == list));
        let about = |text: &str| told::keys(text, node.schema);
        let is_told = about(node.description()) && list.is_none()
            || list.is_some_and(|list| about(list.description()));
        if keys && !is_told {
            verdict.lose(&node.path, "a `Dict` without keys");
        }
    }
}

fn agentscope(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool) {
        let reference = node.get("$ref").and_then(serde_json::Value::as_str);
        if reference.is_some_and(|reference| !reference.starts_with("#/properties/")) {
            verdict.lose(&node.path, "a reference to nothing");
        }
        if node.is_root() && COMBINATORS.iter().any(|union| node.has(union)) {
            verdict.lose(&node.path, "an object without its combinator");
        }
    }
}
