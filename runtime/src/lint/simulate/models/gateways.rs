//! Kuadrant's MCP gateway.

use super::super::client::{Client, alone};
use super::super::fate::Scope;
use super::super::verdict::Verdict;
use super::input;
use crate::lint::tool::Tool;

pub(super) const KUADRANT: Client = Client {
    id: "kuadrant",
    tools: "",
    input: "A tool with a list of types anywhere is left out.",
    output: "",
    evidence: &["C182"],
    one: kuadrant,
    all: alone,
};

fn kuadrant(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool).iter().filter(|node| node.kinds().is_some()) {
        verdict.drop(Scope::Tool, &node.path, "has a list of types");
    }
}
