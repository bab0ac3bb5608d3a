//! Rules on what Selo's own tools say.

use crate::lint::rule::{Handling, Rule, Severity, Side};

pub(in crate::lint) static BARE_MESSAGE: Rule = Rule {
    id: "bare-message",
    class: "",
    severity: Severity::Error,
    side: Side::Data,
    what: "A `message` in data has a `code` beside it.",
    why: "an agent can show a message but branch only on a code, and some take any `message` for an error",
    fix: "add `code` beside it, or rename it: `note`, `text`, `summary`",
    selo: Handling::Refuses,
    clients: &[],
    evidence: &[],
};

pub(in crate::lint) static DERIVED_FLAG: Rule = Rule {
    id: "derived-flag",
    class: "",
    severity: Severity::Error,
    side: Side::Data,
    what: "Data repeats nothing that the envelope says.",
    why: "two places that say the same will one day disagree, and an agent reads one",
    fix: "leave it to `Coverage` or to an error's code; a word of your domain stays with `#[output(domain)]`",
    selo: Handling::Refuses,
    clients: &[],
    evidence: &[],
};

pub(in crate::lint) static EMPTY_PROMISE: Rule = Rule {
    id: "empty-promise",
    class: "",
    severity: Severity::Error,
    side: Side::Listing,
    what: "A description promises only keys that the output has.",
    why: "a model looks for the key, does not find it, and takes that for an answer",
    fix: "name the keys as the output schema has them",
    selo: Handling::Refuses,
    clients: &[],
    evidence: &[],
};

pub(super) static RULES: &[&Rule] = &[&BARE_MESSAGE, &DERIVED_FLAG, &EMPTY_PROMISE];
