//! Rules on the type of one value.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static TYPE_LIST: Rule = Rule {
    id: "type-list",
    class: "S05",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "`type` is one word, not a list.",
    why: "a list of types is refused, crashes a client, or empties the schema",
    fix: "give one type and leave the parameter out of `required`",
    selo: Handling::Mends,
    clients: &[
        "gemini",
        "vertex",
        "dify",
        "cursor",
        "claude-desktop",
        "kuadrant",
        "ollama",
        "llama-cpp",
        "copilot-studio",
        "claude-code",
        "opencode",
    ],
    evidence: &[
        "C003", "C008", "C009", "C093", "C096", "C177", "C182", "C183", "C190", "C203", "C206",
        "C226", "C298", "C299", "C392", "C395", "C396", "C402", "C427", "C429",
    ],
};

pub(in crate::lint) static MISSING_TYPE: Rule = Rule {
    id: "missing-type",
    class: "S13",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "Each schema names its `type`.",
    why: "without a type clients skip the tool, refuse the request, or send text whatever was meant",
    fix: "name one type; for free JSON take a string that holds JSON",
    selo: Handling::Refuses,
    clients: &["vertex", "gemini", "codex", "kimi", "koog", "claude-code"],
    evidence: &["C002", "C007", "C084", "C094", "C095", "C232", "C234", "C235", "C297", "C362"],
};

pub(in crate::lint) static BOOLEAN_SCHEMA: Rule = Rule {
    id: "boolean-schema",
    class: "S14",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "No schema is `true` or `false`.",
    why: "one client drops every tool of a server that shows one such schema, and says nothing",
    fix: "describe the value with a type",
    selo: Handling::Refuses,
    clients: &["claude-code", "opencode", "gemini", "fireworks", "mcp-sdk"],
    evidence: &["C008", "C059", "C060", "C061", "C062", "C063", "C065", "C066"],
};

pub(in crate::lint) static ENUM_WORDS: Rule = Rule {
    id: "enum-words",
    class: "S17",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "An `enum` lists words that are not empty, beside `type: string`.",
    why: "providers take only words in an enum and refuse the request, or drop the list",
    fix: "list words; accept them in the handler and turn them into numbers there",
    selo: Handling::Refuses,
    clients: &["gemini", "vertex", "openai", "librechat", "copilot-cli"],
    evidence: &[
        "C086", "C087", "C090", "C091", "C092", "C093", "C096", "C097", "C206", "C219", "C224",
        "C226", "C229", "C425",
    ],
};

pub(in crate::lint) static CONST_VALUE: Rule = Rule {
    id: "const-value",
    class: "S09",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "No `const`.",
    why: "providers refuse the keyword or drop it without an error, and then any value is taken",
    fix: "write an `enum` with one word",
    selo: Handling::Mends,
    clients: &["gemini", "vertex", "koog", "litellm", "librechat"],
    evidence: &["C096", "C103", "C105", "C106", "C108", "C109", "C207"],
};

pub(super) static RULES: &[&Rule] =
    &[&TYPE_LIST, &MISSING_TYPE, &BOOLEAN_SCHEMA, &ENUM_WORDS, &CONST_VALUE];
