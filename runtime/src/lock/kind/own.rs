//! What only a server that was built with Selo knows of its tools.

use super::Kind;

pub(in crate::lock) static CONFIRM_ADDED: Kind = Kind::breaking(
    "confirm-added",
    "A person is asked before the call, and where nobody can be asked it is refused.",
);

pub(in crate::lock) static CONFIRM_REMOVED: Kind = Kind::breaking(
    "confirm-removed",
    "Nobody is asked any more before a call that a person had to allow.",
);

pub(in crate::lock) static QUESTION_CHANGED: Kind =
    Kind::prose("question-changed", "The question to the person has other words.");

pub(in crate::lock) static ACTION_REMOVED: Kind = Kind::breaking(
    "action-removed",
    "An action of a gated tool is gone, so that a call of it is refused.",
);

pub(in crate::lock) static ACTION_ADDED: Kind =
    Kind::additive("action-added", "A gated tool has a new action.");

pub(in crate::lock) static ACTION_CLASS_CHANGED: Kind = Kind::breaking(
    "action-class-changed",
    "An action changes, destroys or repeats otherwise than it said; read-only mode and clients go by it.",
);

pub(in crate::lock) static CHANNEL_CHANGED: Kind = Kind::breaking(
    "channel-changed",
    "The reply is in another place: clients that read the one do not look into the other.",
);

pub(in crate::lock) static ENCODING_CHANGED: Kind = Kind::breaking(
    "encoding-changed",
    "The text of replies is written in another notation, and who parses it fails.",
);

pub(in crate::lock) static CODE_REMOVED: Kind = Kind::breaking(
    "code-removed",
    "An error code comes no more, and whoever waits for it waits in vain.",
);

pub(in crate::lock) static CODE_ADDED: Kind = Kind::additive(
    "code-added",
    "There is a new error code; errors of any code have the same form.",
);

pub(in crate::lock) static CODE_RETRYABLE_CHANGED: Kind = Kind::breaking(
    "code-retryable-changed",
    "Whether the same call may succeed later is answered otherwise, and clients retry by it.",
);

pub(in crate::lock) static RULE_REMOVED: Kind = Kind::breaking(
    "rule-removed",
    "A rule for reading the data is told no more, and models read the data without it.",
);

pub(in crate::lock) static RULE_ADDED: Kind =
    Kind::additive("rule-added", "One more rule for reading the data is told.");

pub(in crate::lock) static RULE_REWORDED: Kind =
    Kind::prose("rule-reworded", "A rule for reading the data has other words.");

pub(super) static KINDS: &[&Kind] = &[
    &CONFIRM_ADDED,
    &CONFIRM_REMOVED,
    &QUESTION_CHANGED,
    &ACTION_REMOVED,
    &ACTION_ADDED,
    &ACTION_CLASS_CHANGED,
    &CHANNEL_CHANGED,
    &ENCODING_CHANGED,
    &CODE_REMOVED,
    &CODE_ADDED,
    &CODE_RETRYABLE_CHANGED,
    &RULE_REMOVED,
    &RULE_ADDED,
    &RULE_REWORDED,
];
