//! Rules on keywords.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static FORMAT: Rule = Rule {
    id: "format",
    class: "S18",
    severity: Severity::Warn,
    side: Side::Schemas,
    what: "No `format` but `date-time`.",
    why: "clients warn for each field, and providers refuse formats that they do not know",
    fix: "leave it out and say it in the description",
    selo: Handling::Mends,
    clients: &["opencode", "claude-code", "kimi", "gemini", "openai", "mcp-sdk"],
    evidence: &[
        "C018", "C020", "C021", "C022", "C023", "C024", "C025", "C098", "C099", "C102", "C187",
        "C361",
    ],
};

pub(in crate::lint) static EXCLUSIVE_BOUNDS: Rule = Rule {
    id: "exclusive-bounds",
    class: "S22",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "Bounds are inclusive.",
    why: "each of the two forms that the keyword had breaks a client",
    fix: "use `minimum` and `maximum`",
    selo: Handling::Mends,
    clients: &["gemini", "copilot-studio", "windsurf", "claude-code"],
    evidence: &["C213", "C215", "C217", "C218", "C388"],
};

pub(in crate::lint) static UNSAFE_BOUNDS: Rule = Rule {
    id: "unsafe-bounds",
    class: "S23",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "No bound is beyond ±(2^53 − 1).",
    why: "one provider cannot read it and the session ends",
    fix: "leave the bound out: no JSON number that every client keeps reaches it",
    selo: Handling::Refuses,
    clients: &["anthropic", "claude-code"],
    evidence: &["C220"],
};

pub(in crate::lint) static UNSAFE_INTEGERS: Rule = Rule {
    id: "unsafe-integers",
    class: "S24",
    severity: Severity::Warn,
    side: Side::Schemas,
    what: "Integers stay within ±(2^53 − 1).",
    why: "JavaScript clients round them, and the agent uses the id of something else",
    fix: "send long ids as strings, and accept a number too",
    selo: Handling::Refuses,
    clients: &["claude-code", "opencode"],
    evidence: &["C363", "C364", "C365"],
};

pub(in crate::lint) static PATTERN: Rule = Rule {
    id: "pattern",
    class: "S25",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "No `pattern`, above all none with look-around.",
    why: "local models fail to build a grammar for all tools at once, and providers refuse look-around",
    fix: "check it in the handler and say it in the description",
    selo: Handling::Mends,
    clients: &["llama-cpp", "lm-studio", "ollama", "openai", "anthropic", "gemini"],
    evidence: &["C110", "C170", "C173", "C174"],
};

pub(in crate::lint) static LENGTH_BOUNDS: Rule = Rule {
    id: "length-bounds",
    class: "S25",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "No long or nested bounds of length.",
    why: "local models fail to build a grammar for all tools at once",
    fix: "check it in the handler and say it in the description",
    selo: Handling::Mends,
    clients: &["llama-cpp", "lm-studio", "gemini"],
    evidence: &["C110", "C171", "C173", "C175", "C427"],
};

pub(in crate::lint) static SCHEMA_KEYWORD: Rule = Rule {
    id: "schema-keyword",
    class: "S26",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "No `$schema`.",
    why: "no value of it is portable: one client refuses the new draft, another the old one, and providers the key",
    fix: "remove it",
    selo: Handling::Mends,
    clients: &["vscode", "claude-code", "gemini", "vertex", "openai", "windsurf"],
    evidence: &["C121", "C246", "C286", "C379", "C380", "C382", "C385", "C428"],
};

pub(in crate::lint) static INVALID_SCHEMA: Rule = Rule {
    id: "invalid-schema",
    class: "S27",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "The schema is valid JSON Schema 2020-12.",
    why: "providers refuse the request and name only the index of the tool",
    fix: "write the keyword as the 2020-12 draft has it",
    selo: Handling::Mends,
    clients: &["anthropic", "claude-code", "windsurf", "bedrock", "dify"],
    evidence: &["C121", "C218", "C251", "C298", "C371", "C400", "C404"],
};

pub(in crate::lint) static UNKNOWN_KEYWORD: Rule = Rule {
    id: "unknown-keyword",
    class: "S28",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "Only `type`, `description`, `properties`, `required`, `items`, `enum`, `minimum` and `maximum`.",
    why: "providers refuse keywords that they do not know",
    fix: "leave it out and say it in the description",
    selo: Handling::Mends,
    clients: &["gemini", "vertex", "bedrock", "librechat"],
    evidence: &["C110", "C262", "C361", "C423", "C425", "C426"],
};

pub(in crate::lint) static DEFAULT: Rule = Rule {
    id: "default",
    class: "S29",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "No `default`.",
    why: "clients refuse calls that leave the parameter out, or send the default as text",
    fix: "say `Default: x.` in the description",
    selo: Handling::Mends,
    clients: &["claude-code", "vscode", "gemini", "langflow"],
    evidence: &["C067", "C069", "C110", "C189", "C292", "C360", "C401", "C402", "C428"],
};

pub(super) static RULES: &[&Rule] = &[
    &FORMAT,
    &EXCLUSIVE_BOUNDS,
    &UNSAFE_BOUNDS,
    &UNSAFE_INTEGERS,
    &PATTERN,
    &LENGTH_BOUNDS,
    &SCHEMA_KEYWORD,
    &INVALID_SCHEMA,
    &UNKNOWN_KEYWORD,
    &DEFAULT,
];
