//! Rules on unions.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static STRUCTURAL_UNION: Rule = Rule {
    id: "structural-union",
    class: "S01",
    severity: Severity::Error,
    side: Side::Schemas,
    what: "No union of objects or lists.",
    why: "clients keep only the first branch, or drop the whole tool, and nobody sees an error",
    fix: "use one object with optional keys and a `kind` enum of words, or one tool per form",
    selo: Handling::Refuses,
    clients: &[
        "gemini",
        "openai",
        "codex",
        "langflow",
        "dify",
        "langchain",
        "azure",
        "koog",
        "mcpo",
    ],
    evidence: &["C068", "C106", "C108", "C219", "C223", "C225", "C250", "C297", "C398", "C429"],
};

pub(in crate::lint) static SCALAR_UNION: Rule = Rule {
    id: "scalar-union",
    class: "S07",
    severity: Severity::Warn,
    side: Side::Inputs,
    what: "No union of single values.",
    why: "clients refuse it or keep one of the types",
    fix: "publish `string` and accept the other form too",
    selo: Handling::Mends,
    clients: &["gemini", "langflow", "dify", "codex", "kimi"],
    evidence: &["C003", "C007", "C068", "C073", "C232", "C234", "C235", "C297", "C398"],
};

pub(in crate::lint) static NULLABLE: Rule = Rule {
    id: "nullable",
    class: "S06",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "No union with null, no `nullable`.",
    why: "clients lose the type, send text, or refuse the request",
    fix: "give the plain type and leave the parameter out of `required`",
    selo: Handling::Mends,
    clients: &["gemini", "langflow", "dify", "codex", "claude-code", "cursor"],
    evidence: &[
        "C067", "C069", "C073", "C076", "C184", "C190", "C204", "C292", "C297", "C325", "C398",
    ],
};

pub(in crate::lint) static ALL_OF: Rule = Rule {
    id: "all-of",
    class: "S08",
    severity: Severity::Error,
    side: Side::Inputs,
    what: "No `allOf`.",
    why: "providers refuse it",
    fix: "merge the parts into one schema",
    selo: Handling::Mends,
    clients: &["openai", "gemini", "langchain"],
    evidence: &["C249"],
};

pub(super) static RULES: &[&Rule] = &[&STRUCTURAL_UNION, &SCALAR_UNION, &NULLABLE, &ALL_OF];
