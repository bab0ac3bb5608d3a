//! Rules on references.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static REFERENCE: Rule = Rule {
    id: "reference",
    class: "S10",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "No `$ref`, `$defs`, `definitions` or `$id`.",
    why: "many clients do not follow references: the parameter becomes text, or the tool vanishes",
    fix: "write the schema where it is used",
    selo: Handling::Mends,
    clients: &[
        "copilot-studio",
        "agentcore",
        "codex",
        "claude-code",
        "copilot-cli",
        "spring-ai",
        "lm-studio",
        "kimi",
        "mcp-sdk",
        "azure",
        "mcpo",
        "gemini",
    ],
    evidence: &[
        "C074", "C078", "C079", "C080", "C081", "C082", "C084", "C204", "C207", "C223", "C227",
        "C272", "C273", "C275", "C276", "C277", "C290", "C325", "C387", "C427",
    ],
};

pub(in crate::lint) static RECURSION: Rule = Rule {
    id: "recursion",
    class: "S11",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "No schema contains itself.",
    why: "clients that write references out run out of memory, or give up and take anything",
    fix: "use a bounded depth, or a flat list with parent ids",
    selo: Handling::Refuses,
    clients: &["mastra", "fastmcp", "bedrock", "claude-code", "crewai"],
    evidence: &["C112", "C114", "C115", "C116", "C117", "C225", "C278"],
};

pub(in crate::lint) static REFERENCE_SIBLINGS: Rule = Rule {
    id: "reference-siblings",
    class: "S12",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "Nothing stands beside a `$ref`.",
    why: "clients refuse the schema or ignore what stands beside the reference",
    fix: "write the schema where it is used",
    selo: Handling::Mends,
    clients: &["kimi", "codex"],
    evidence: &["C239"],
};

pub(super) static RULES: &[&Rule] = &[&REFERENCE, &RECURSION, &REFERENCE_SIBLINGS];
