//! Servers of local models.

use super::super::client::{Client, alone};
use super::super::node::{Node, Place};
use super::super::verdict::Verdict;
use super::input;
use crate::lint::judge::looks_around;
use crate::lint::told;
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const CLIENTS: &[&Client] = &[&OLLAMA, &LLAMA_CPP];

const OLLAMA: Client = Client {
    id: "ollama",
    tools: "",
    input: "As of 2025: of each parameter only type, description and `enum` are stored, so what a list or an object holds is lost, unless the description tells it. A list of types, and a word in `enum` that is no text, is refused.",
    output: "",
    evidence: &["C392", "C393", "C394"],
    one: ollama,
    all: alone,
};

const LLAMA_CPP: Client = Client {
    id: "llama-cpp",
    tools: "",
    input: "One grammar is made of all tools of all servers. Refused: look-around, a `pattern` inside an object or a list, a `maxLength` from 2000 on, a list of types (in chat templates). A `pattern` with an escape that the grammar does not know is not enforced.",
    output: "",
    evidence: &["C170", "C171", "C173", "C174", "C175"],
    one: llama_cpp,
    all: alone,
};

const LONG: u64 = 2000;

fn ollama(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool).iter().filter(|node| is_parameter(node)) {
        if node.kinds().is_some() {
            verdict.refuse(&node.path, "has a list of types");
        }
        let words = node.get("enum").and_then(Value::as_array);
        if words.is_some_and(|words| !words.iter().all(Value::is_string)) {
            verdict.refuse(&node.path, "has something else than text in its `enum`");
        }
        if let Some(becomes) = forgotten(node) {
            verdict.lose(&node.path, becomes);
        }
    }
}

fn is_parameter(node: &Node<'_>) -> bool {
    node.place == Place::Property && node.depth == 0
}

fn forgotten(node: &Node<'_>) -> Option<&'static str> {
    match node.kind() {
        Some("array") => {
            let items = node.get("items")?;
            (!told::items(node.description(), items)).then_some("a list of anything")
        }
        Some("object") => {
            (!told::keys(node.description(), node.schema)).then_some("an object of anything")
        }
        Some(_) => None,
        None => Some("a parameter of no type"),
    }
}

fn llama_cpp(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool) {
        if node.kinds().is_some() {
            verdict.refuse(&node.path, "has a list of types");
        }
        if node.get("maxLength").and_then(Value::as_u64).is_some_and(|most| most >= LONG) {
            verdict.refuse(&node.path, format_args!("has a `maxLength` from {LONG} on"));
        }
        let Some(pattern) = node.get("pattern").and_then(Value::as_str) else { continue };
        if looks_around(pattern) {
            verdict.refuse(&node.path, "has a `pattern` with look-around");
        } else if !is_parameter(&node) {
            verdict.refuse(&node.path, "has a nested `pattern`");
        } else if escapes_oddly(pattern) {
            verdict.lose(&node.path, "text of any form");
        }
    }
}

/// Whether a character is escaped that stands for itself.
fn escapes_oddly(pattern: &str) -> bool {
    let mut rest = pattern.chars();
    while let Some(one) = rest.next() {
        if one == '\\' {
            match rest.next() {
                Some(escaped) if !"^$.[]()|{}*+?\\/\"-nrtdwsDWSbB".contains(escaped) => {
                    return true;
                }
                _ => {}
            }
        }
    }
    false
}
