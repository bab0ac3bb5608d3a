//! Rules on outputs and replies.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static OUTPUT_ROOT: Rule = Rule {
    id: "output-root",
    class: "O01",
    severity: Severity::Error,
    side: Side::Outputs,
    what: "An output is an inline object.",
    why: "clients validate for an object and drop the tool or the server",
    fix: "put it below a key: `{\"items\": […]}`",
    selo: Handling::Refuses,
    clients: &["claude-code", "claude-desktop", "mcp-sdk", "cursor", "inspector", "csharp-sdk"],
    evidence: &["C119", "C120", "C212", "C278", "C279", "C357"],
};

pub(in crate::lint) static MISSING_STRUCTURED: Rule = Rule {
    id: "missing-structured",
    class: "O02",
    severity: Severity::Error,
    side: Side::Results,
    what: "A tool with an output schema answers with `structuredContent`.",
    why: "clients throw the reply away",
    fix: "answer with `structuredContent` on each success",
    selo: Handling::Mends,
    clients: &["mcp-sdk", "python-sdk", "inspector", "gemini", "opencode"],
    evidence: &["C040", "C124", "C125", "C126", "C358"],
};

pub(in crate::lint) static STRUCTURED_ERROR: Rule = Rule {
    id: "structured-error",
    class: "O03",
    severity: Severity::Error,
    side: Side::Results,
    what: "An error has no `structuredContent`.",
    why: "clients hold it to the output schema and show their own complaint instead of the error",
    fix: "put code and message into the text",
    selo: Handling::Mends,
    clients: &["mcp-sdk", "claude-code", "langchain"],
    evidence: &["C041", "C044", "C045", "C137", "C281"],
};

pub(in crate::lint) static NULL_OUTPUT: Rule = Rule {
    id: "null-output",
    class: "O04",
    severity: Severity::Error,
    side: Side::Results,
    what: "No null where the schema has none.",
    why: "clients that validate refuse the reply",
    fix: "leave the key out; an empty list is `[]`",
    selo: Handling::Mends,
    clients: &["python-sdk", "claude-code", "hermes", "mcp-sdk"],
    evidence: &["C124", "C127", "C351", "C353", "C354", "C355"],
};

pub(in crate::lint) static OUTPUT_DRIFT: Rule = Rule {
    id: "output-drift",
    class: "O05",
    severity: Severity::Error,
    side: Side::Results,
    what: "A reply is what its schema says.",
    why: "clients that validate refuse the reply",
    fix: "make schema and data from one type",
    selo: Handling::Refuses,
    clients: &["copilot-cli", "n8n", "mcp-sdk"],
    evidence: &["C047", "C127", "C403"],
};

pub(in crate::lint) static TEXT_PARITY: Rule = Rule {
    id: "text-parity",
    class: "O06",
    severity: Severity::Error,
    side: Side::Results,
    what: "Text and `structuredContent` say the same.",
    why: "some clients show the model only the one, some only the other",
    fix: "let the first text be the JSON of `structuredContent`",
    selo: Handling::Mends,
    clients: &["claude-code", "vscode", "claude-desktop", "langchain"],
    evidence: &["C129", "C131", "C132", "C133", "C134", "C135", "C137", "C280", "C281", "C410"],
};

pub(in crate::lint) static RESULT_SIZE: Rule = Rule {
    id: "result-size",
    class: "O07",
    severity: Severity::Warn,
    side: Side::Results,
    what: "A reply is below 10,000 tokens.",
    why: "clients replace a long reply by a preview, or end the session",
    fix: "answer by pages and say whether the list is complete",
    selo: Handling::Reports,
    clients: &["claude-code"],
    evidence: &["C406", "C407", "C410"],
};

pub(in crate::lint) static EXTRA_FIELDS: Rule = Rule {
    id: "extra-fields",
    class: "O08",
    severity: Severity::Info,
    side: Side::Results,
    what: "Content blocks have the fields of the protocol.",
    why: "providers refuse fields that they do not know",
    fix: "leave them out, or put them below `_meta`",
    selo: Handling::Mends,
    clients: &["anthropic", "bedrock", "langchain"],
    evidence: &["C283"],
};

pub(super) static RULES: &[&Rule] = &[
    &OUTPUT_ROOT,
    &MISSING_STRUCTURED,
    &STRUCTURED_ERROR,
    &NULL_OUTPUT,
    &OUTPUT_DRIFT,
    &TEXT_PARITY,
    &RESULT_SIZE,
    &EXTRA_FIELDS,
];
