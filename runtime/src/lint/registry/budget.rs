//! Notes on what strict and forgetful clients make of an input.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static STRICT_MODE: Rule = Rule {
    id: "strict-mode",
    class: "S34",
    severity: Severity::Info,
    side: Side::Inputs,
    what: "What strict modes want of a schema.",
    why: "strict modes want every object closed and every parameter required, which other clients refuse",
    fix: "turn strict mode off for this server, or keep optional parameters few",
    selo: Handling::Reports,
    clients: &["openai-strict", "anthropic-strict"],
    evidence: &[
        "C029", "C031", "C032", "C033", "C034", "C326", "C327", "C328", "C329", "C331", "C433",
    ],
};

pub(in crate::lint) static LOST_WORDS: Rule = Rule {
    id: "lost-words",
    class: "I01",
    severity: Severity::Info,
    side: Side::Inputs,
    what: "Descriptions repeat what an `enum` or `items` says.",
    why: "clients lose the list of words, or what the items are, and the model guesses",
    fix: "repeat the words in the description",
    selo: Handling::Mends,
    clients: &["copilot-studio", "mcpo", "ollama", "agentcore", "goose"],
    evidence: &["C070", "C178", "C230", "C289", "C294", "C393", "C394"],
};

pub(super) static RULES: &[&Rule] = &[&STRICT_MODE, &LOST_WORDS];
