//! Dify.

use super::super::client::{Client, alone};
use super::super::fate::Scope;
use super::super::node::Place;
use super::super::verdict::Verdict;
use super::input;
use crate::lint::tool::Tool;

pub(super) const CLIENTS: &[&Client] = &[&DIFY];

const DIFY: Client = Client {
    id: "dify",
    tools: "",
    input: "Of a parameter's list of types the first is taken; when that is none that it knows (`null`), loading the server crashes. A parameter without a direct type becomes text.",
    output: "",
    evidence: &["C297", "C298", "C299"],
    one: dify,
    all: alone,
};

const TYPES: [&str; 6] = ["string", "number", "integer", "boolean", "array", "object"];

fn dify(tool: &Tool, verdict: &mut Verdict) {
    let parts = input(tool);
    let parameters = parts.iter().filter(|node| node.place == Place::Property && node.depth == 0);
    for node in parameters {
        let first = node.kinds().and_then(|kinds| kinds.first().copied());
        match node.kind().or(first) {
            Some(kind) if !TYPES.contains(&kind) => {
                let reason = format_args!("has the type `{kind}`, which it does not know");
                verdict.drop(Scope::Server, &node.path, reason);
            }
            Some(kind) if first.is_some() => {
                verdict.lose(&node.path, format!("the type `{kind}` alone"));
            }
            Some(_) => {}
            None => verdict.lose(&node.path, "text"),
        }
    }
}
