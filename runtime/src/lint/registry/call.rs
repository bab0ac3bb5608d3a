//! Rules on the arguments that clients send.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static STRINGIFIED_ARGUMENTS: Rule = Rule {
    id: "stringified-arguments",
    class: "R01",
    severity: Severity::Error,
    side: Side::Calls,
    what: "Lists, objects, numbers and booleans may come as JSON in a string.",
    why: "weak clients send them so, and a server that refuses cannot be used from there",
    fix: "accept JSON in a string where the type is no string",
    selo: Handling::Mends,
    clients: &["claude-code", "claude-desktop", "dify", "mcpo"],
    evidence: &["C264", "C266", "C267", "C268", "C270", "C271", "C300"],
};

pub(in crate::lint) static BLANK_OPTIONAL: Rule = Rule {
    id: "blank-optional",
    class: "R02",
    severity: Severity::Error,
    side: Side::Calls,
    what: "Unset optional arguments may come as `\"\"`, `{}`, `null` or `\"null\"`.",
    why: "clients fill each parameter of their form, set or not",
    fix: "take a blank optional argument as absent",
    selo: Handling::Mends,
    clients: &["langflow", "cursor", "claude-code"],
    evidence: &["C067", "C069", "C076", "C292", "C401"],
};

pub(in crate::lint) static MISSING_ARGUMENTS: Rule = Rule {
    id: "missing-arguments",
    class: "R03",
    severity: Severity::Error,
    side: Side::Calls,
    what: "Arguments may be missing, null or empty text.",
    why: "clients send none to a tool without parameters",
    fix: "take missing arguments as `{}`",
    selo: Handling::Mends,
    clients: &["windsurf", "cline", "azure"],
    evidence: &["C244", "C305"],
};

pub(in crate::lint) static UNKNOWN_ARGUMENTS: Rule = Rule {
    id: "unknown-arguments",
    class: "R04",
    severity: Severity::Info,
    side: Side::Calls,
    what: "Unknown arguments are refused with the nearest name.",
    why: "a misspelt argument that is ignored makes the tool do something else without an error",
    fix: "refuse unknown names when a call comes, not in the schema",
    selo: Handling::Mends,
    clients: &[],
    evidence: &["C200"],
};

pub(in crate::lint) static LOST_TEXT: Rule = Rule {
    id: "lost-text",
    class: "I02",
    severity: Severity::Info,
    side: Side::Calls,
    what: "Text beyond ASCII may be lost on its way.",
    why: "one client delivers null or garbled characters",
    fix: "say in the error that no value arrived",
    selo: Handling::Reports,
    clients: &["claude-code"],
    evidence: &["C412", "C413"],
};

pub(super) static RULES: &[&Rule] =
    &[&STRINGIFIED_ARGUMENTS, &BLANK_OPTIONAL, &MISSING_ARGUMENTS, &UNKNOWN_ARGUMENTS, &LOST_TEXT];
