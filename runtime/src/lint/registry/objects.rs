//! Rules on objects and their keys.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static ADDITIONAL_PROPERTIES: Rule = Rule {
    id: "additional-properties",
    class: "S19",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "No `additionalProperties` on an input.",
    why: "providers refuse the keyword and clients crash on it",
    fix: "leave it out and refuse unknown arguments when a call comes",
    selo: Handling::Mends,
    clients: &["gemini", "koog", "letta", "langchain", "promptfoo", "opencode"],
    evidence: &["C006", "C065", "C066", "C110", "C246", "C336", "C427", "C428"],
};

pub(in crate::lint) static FREE_KEYS: Rule = Rule {
    id: "free-keys",
    class: "S20",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "No parameter is an object with free keys.",
    why: "providers refuse it or deliver an empty object",
    fix: "take a list of `{key, value}`, or name the keys",
    selo: Handling::Reports,
    clients: &["openai", "gemini", "adk"],
    evidence: &["C031", "C333", "C334", "C338", "C339", "C343", "C344", "C345"],
};

pub(in crate::lint) static PROPERTY_PATTERNS: Rule = Rule {
    id: "property-patterns",
    class: "S21",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "No `propertyNames` and no `patternProperties`.",
    why: "providers refuse the request",
    fix: "name the keys, or take a list of `{key, value}`",
    selo: Handling::Refuses,
    clients: &["gemini", "openai", "langchain", "vercel"],
    evidence: &["C338", "C339", "C343", "C344", "C345", "C423"],
};

pub(in crate::lint) static PROPERTY_NAME: Rule = Rule {
    id: "property-name",
    class: "S30",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "Parameters are named with letters, digits, `_` and `-`, at most 64.",
    why: "one provider refuses the session, and later drops the parameter",
    fix: "rename it in snake_case ASCII",
    selo: Handling::Refuses,
    clients: &["anthropic", "claude-code"],
    evidence: &["C074", "C145", "C147", "C148", "C150", "C151", "C152"],
};

pub(in crate::lint) static KEYWORD_NAME: Rule = Rule {
    id: "keyword-name",
    class: "S31",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "No parameter is named like a schema keyword.",
    why: "clients that clean schemas delete the parameter without a word",
    fix: "rename it: `heading`, `kind`, `summary`",
    selo: Handling::Refuses,
    clients: &["fastmcp", "copilot-cli", "vscode", "gemini"],
    evidence: &["C256", "C257", "C260", "C261", "C346", "C422"],
};

pub(in crate::lint) static UNDECLARED_REQUIRED: Rule = Rule {
    id: "undeclared-required",
    class: "S32",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "`required` names only declared properties.",
    why: "providers refuse the request",
    fix: "declare the property, or take the name out of `required`",
    selo: Handling::Mends,
    clients: &["gemini", "vertex"],
    evidence: &["C254", "C429"],
};

pub(in crate::lint) static NESTING: Rule = Rule {
    id: "nesting",
    class: "S33",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "Parameters are flat.",
    why: "clients lose what is inside, and providers have limits of depth",
    fix: "take the inner keys as parameters of their own",
    selo: Handling::Refuses,
    clients: &["gemini", "openai", "llama-cpp", "llama-index", "ollama"],
    evidence: &[
        "C082", "C171", "C173", "C225", "C318", "C319", "C320", "C375", "C376", "C377", "C391",
        "C393", "C394",
    ],
};

pub(super) static RULES: &[&Rule] = &[
    &ADDITIONAL_PROPERTIES,
    &FREE_KEYS,
    &PROPERTY_PATTERNS,
    &PROPERTY_NAME,
    &KEYWORD_NAME,
    &UNDECLARED_REQUIRED,
    &NESTING,
];
