//! One tool in `tools/list`, but for its schemas.

use super::Kind;

pub(in crate::lock) static CLASS_CHANGED: Kind = Kind::breaking(
    "class-changed",
    "The class says whether a call changes something; read-only mode and confirmation go by it.",
);

pub(in crate::lock) static CLASS_ADDED: Kind = Kind::additive(
    "class-added",
    "The tool says its class, where it said none; no promise is taken back.",
);

pub(in crate::lock) static SCOPE_ADDED: Kind = Kind::breaking(
    "scope-added",
    "A caller needs one more scope, and whoever lacks it is refused.",
);

pub(in crate::lock) static SCOPE_REMOVED: Kind = Kind::additive(
    "scope-removed",
    "A scope is needed no more, so that every caller of before may still call.",
);

pub(in crate::lock) static ANNOTATION_FLIPPED: Kind = Kind::breaking(
    "annotation-flipped",
    "A hint says the opposite, and clients decide by hints what they run without asking.",
);

pub(in crate::lock) static ANNOTATION_RESPELLED: Kind = Kind::prose(
    "annotation-respelled",
    "A hint is said or left out, and means the same by MCP's defaults.",
);

pub(in crate::lock) static TITLE_CHANGED: Kind =
    Kind::prose("title-changed", "The title has other words; only people read it.");

pub(in crate::lock) static DESCRIPTION_CHANGED: Kind = Kind::prose(
    "description-changed",
    "The description has other words; models choose by them, but no call becomes invalid.",
);

pub(in crate::lock) static ICONS_CHANGED: Kind =
    Kind::prose("icons-changed", "The icons are others; only people see them.");

pub(in crate::lock) static DEPRECATED: Kind = Kind::additive(
    "deprecated",
    "The tool is deprecated: it answers as before, and says what to use instead.",
);

pub(in crate::lock) static DEPRECATION_CHANGED: Kind = Kind::prose(
    "deprecation-changed",
    "A deprecated tool names in other words what to use instead.",
);

pub(in crate::lock) static DEPRECATION_LIFTED: Kind =
    Kind::additive("deprecation-lifted", "The tool is deprecated no more, and answers as before.");

pub(in crate::lock) static EXTRA_ADDED: Kind = Kind::additive(
    "extra-added",
    "The tool has one more key that Selo does not know; who does not know it ignores it.",
);

pub(in crate::lock) static EXTRA_CHANGED: Kind = Kind::breaking(
    "extra-changed",
    "A key that Selo does not know has another value, and what hangs on it cannot be told.",
);

pub(in crate::lock) static EXTRA_REMOVED: Kind = Kind::breaking(
    "extra-removed",
    "A key that Selo does not know is gone, and what hung on it cannot be told.",
);

pub(in crate::lock) static OUTPUT_SCHEMA_ADDED: Kind = Kind::additive(
    "output-schema-added",
    "Replies are promised a form where nothing was promised.",
);

pub(in crate::lock) static OUTPUT_SCHEMA_REMOVED: Kind =
    Kind::breaking("output-schema-removed", "The form of replies is promised no more.");

pub(in crate::lock) static UNEXPLAINED: Kind = Kind::breaking(
    "unexplained",
    "The fingerprints of the contract differ, and nothing in the lock says why; what cannot be compared can break.",
);

pub(super) static KINDS: &[&Kind] = &[
    &CLASS_CHANGED,
    &CLASS_ADDED,
    &SCOPE_ADDED,
    &SCOPE_REMOVED,
    &ANNOTATION_FLIPPED,
    &ANNOTATION_RESPELLED,
    &TITLE_CHANGED,
    &DESCRIPTION_CHANGED,
    &ICONS_CHANGED,
    &DEPRECATED,
    &DEPRECATION_CHANGED,
    &DEPRECATION_LIFTED,
    &EXTRA_ADDED,
    &EXTRA_CHANGED,
    &EXTRA_REMOVED,
    &OUTPUT_SCHEMA_ADDED,
    &OUTPUT_SCHEMA_REMOVED,
    &UNEXPLAINED,
];
