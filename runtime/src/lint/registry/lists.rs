//! Rules on lists.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static MISSING_ITEMS: Rule = Rule {
    id: "missing-items",
    class: "S15",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "Each list says what its items are.",
    why: "providers refuse a list without `items`, and one editor drops the tool",
    fix: "add `\"items\": {\"type\": …}`",
    selo: Handling::Refuses,
    clients: &["vscode", "openai", "windsurf", "gemini", "lm-studio", "codex"],
    evidence: &[
        "C009", "C049", "C050", "C051", "C052", "C054", "C056", "C057", "C177", "C241", "C301",
        "C306", "C393", "C399", "C416",
    ],
};

pub(in crate::lint) static TUPLE: Rule = Rule {
    id: "tuple",
    class: "S16",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "No list with a schema for each place.",
    why: "providers refuse the request, or a client turns the list into one of anything",
    fix: "use an object with named keys, or a list of one type",
    selo: Handling::Refuses,
    clients: &["anthropic", "claude-code", "gemini", "grok", "vertex"],
    evidence: &["C122", "C207", "C224", "C229", "C416", "C417", "C420", "C422", "C423"],
};

pub(super) static RULES: &[&Rule] = &[&MISSING_ITEMS, &TUPLE];
