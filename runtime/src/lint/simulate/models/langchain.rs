//! Langflow and the MCP adapters of LangChain.js.

use super::super::client::{Client, alone};
use super::super::fate::Scope;
use super::super::node::{Node, Place};
use super::super::verdict::Verdict;
use super::{COMBINATORS, input};
use crate::lint::tool::Tool;

pub(super) const CLIENTS: &[&Client] = &[&LANGFLOW, &LANGCHAIN_JS];

const LANGFLOW: Client = Client {
    id: "langflow",
    tools: "",
    input: "Of a union only the first branch that is not null is kept. A parameter that may be null is sent as `\"\"` when it is unset. A `const` is not enforced.",
    output: "",
    evidence: &["C067", "C068", "C069"],
    one: langflow,
    all: alone,
};

const LANGCHAIN_JS: Client = Client {
    id: "langchain-js",
    tools: "",
    input: "The branches of a union, and of `allOf`, are merged into one object: the last `enum` stands, and what any branch requires is required. A tool whose root has no `properties` cannot be called.",
    output: "",
    evidence: &["C288"],
    one: langchain_js,
    all: alone,
};

fn langflow(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool).iter().filter(|node| !node.is_root()) {
        let several = node.branches("anyOf").is_some_and(|branches| branches.len() > 1);
        if several {
            verdict.lose(&node.path, "its first branch");
        } else if node.has("oneOf") {
            verdict.lose(&node.path, "text");
        }
        if node.place == Place::Property && node.takes_null() {
            verdict.lose(&node.path, "a parameter that is sent as `\"\"` when it is unset");
        }
        if node.has("const") {
            verdict.lose(&node.path, "any value: the constant is not enforced");
        }
    }
}

fn langchain_js(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool) {
        if node.is_root() && node.properties().is_none() {
            verdict.drop(Scope::Tool, &node.path, "has no `properties`: no call is made");
        }
        if COMBINATORS.iter().any(|union| merges(&node, union)) {
            verdict.lose(&node.path, "one object of all branches, which fits none of them");
        }
    }
}

fn merges(node: &Node<'_>, union: &str) -> bool {
    node.branches(union).is_some_and(|branches| branches.len() > 1)
}
