//! Rules on the root of an input.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static INPUT_ROOT: Rule = Rule {
    id: "input-root",
    class: "S03",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "The input schema is an inline object.",
    why: "providers take the arguments of a call as one JSON object and refuse a request that says otherwise",
    fix: "publish `{\"type\": \"object\", \"properties\": {…}}` as the input schema",
    selo: Handling::Refuses,
    clients: &["bedrock", "vertex", "openai", "claude-code"],
    evidence: &["C192", "C332"],
};

pub(in crate::lint) static ROOT_COMBINATOR: Rule = Rule {
    id: "root-combinator",
    class: "S02",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "No `anyOf`, `oneOf`, `allOf`, `not`, `if` or `enum` at the root of an input.",
    why: "providers refuse the whole request, and with it every other tool of the session",
    fix: "drop it and check the alternatives in the handler",
    selo: Handling::Refuses,
    clients: &[
        "anthropic",
        "claude-code",
        "openai",
        "vertex",
        "kimi",
        "bedrock",
        "kiro",
        "opencode",
    ],
    evidence: &["C012", "C013", "C014", "C015", "C017", "C236", "C238", "C247", "C284", "C368"],
};

pub(in crate::lint) static MISSING_PROPERTIES: Rule = Rule {
    id: "missing-properties",
    class: "S04",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "Each object of an input has `properties`.",
    why: "providers refuse an object without `properties`, even for a tool without parameters",
    fix: "add `\"properties\": {}`, or name the keys",
    selo: Handling::Mends,
    clients: &[
        "openai",
        "copilot-cli",
        "codex",
        "azure",
        "lm-studio",
        "n8n",
        "langchain",
        "vscode",
    ],
    evidence: &[
        "C193", "C195", "C196", "C197", "C198", "C231", "C253", "C285", "C286", "C288", "C332",
        "C371", "C384", "C392", "C399", "C400", "C405",
    ],
};

pub(super) static RULES: &[&Rule] = &[&INPUT_ROOT, &ROOT_COMBINATOR, &MISSING_PROPERTIES];
