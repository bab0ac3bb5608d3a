//! Rules on a tool and on a set of tools.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static TOOL_NAME: Rule = Rule {
    id: "tool-name",
    class: "T01",
    severity: Severity::Error,
    side: Side::Listing,
    what: "A tool has a short, plain name of its own.",
    why: "one name that a client refuses takes the whole list of tools with it",
    fix: "use lower-case letters, digits and `_`, from a letter on, at most 40",
    selo: Handling::Refuses,
    clients: &[
        "claude-desktop",
        "claude-code",
        "codex",
        "copilot-cli",
        "kimi",
        "grok",
        "gemini",
        "cursor",
        "vscode",
        "openai",
    ],
    evidence: &[
        "C002", "C138", "C139", "C141", "C142", "C144", "C166", "C238", "C305", "C306", "C307",
        "C308", "C309", "C311", "C312", "C314", "C430",
    ],
};

pub(in crate::lint) static DESCRIBED: Rule = Rule {
    id: "described",
    class: "",
    severity: Severity::Warn,
    side: Side::Listing,
    what: "Each tool and each parameter has a description.",
    why: "a model chooses a tool and fills its parameters by their descriptions, and often sees nothing else",
    fix: "add a description",
    selo: Handling::Refuses,
    clients: &[],
    evidence: &[],
};

pub(in crate::lint) static LONG_DESCRIPTION: Rule = Rule {
    id: "long-description",
    class: "T02",
    severity: Severity::Warn,
    side: Side::Listing,
    what: "Descriptions are short.",
    why: "clients cut it without a word or refuse the request",
    fix: "say the contract first, and move details to the parameters",
    selo: Handling::Reports,
    clients: &["claude-code", "openai", "vscode"],
    evidence: &["C161", "C162", "C164", "C165", "C384"],
};

pub(in crate::lint) static CATALOG_SIZE: Rule = Rule {
    id: "catalog-size",
    class: "T03",
    severity: Severity::Warn,
    side: Side::Servers,
    what: "A server has few tools.",
    why: "clients take only the first tools, or providers refuse the request",
    fix: "merge tools that differ by a word into one with an `action`, or let people choose toolsets",
    selo: Handling::Reports,
    clients: &["cursor", "vscode", "gemini", "copilot-cli", "anthropic-strict"],
    evidence: &["C154", "C155", "C156", "C157", "C321", "C323", "C324"],
};

pub(in crate::lint) static MISSING_HINTS: Rule = Rule {
    id: "missing-hints",
    class: "T04",
    severity: Severity::Warn,
    side: Side::Listing,
    what: "Title and hints are all explicit.",
    why: "directories refuse the server, and gateways assume the worst",
    fix: "set `title`, `readOnlyHint`, `destructiveHint` and `openWorldHint`",
    selo: Handling::Mends,
    clients: &["claude-desktop", "claude-code"],
    evidence: &["C414"],
};

pub(super) static RULES: &[&Rule] =
    &[&TOOL_NAME, &DESCRIBED, &LONG_DESCRIPTION, &CATALOG_SIZE, &MISSING_HINTS];
