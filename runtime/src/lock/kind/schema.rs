//! What weighs the same in the schemas of both sides.

use super::Kind;

pub(in crate::lock) static TYPE_CHANGED: Kind = Kind::breaking(
    "type-changed",
    "A value has another type: what was sent is refused, or what was read is not found.",
);

pub(in crate::lock) static PATTERN_CHANGED: Kind = Kind::breaking(
    "pattern-changed",
    "Texts match another pattern, and whether one holds the other cannot be told.",
);

pub(in crate::lock) static FORMAT_CHANGED: Kind =
    Kind::breaking("format-changed", "Values have another format.");

pub(in crate::lock) static DEFAULT_ADDED: Kind = Kind::additive(
    "default-added",
    "It is said what a missing value means, where nothing was said; no promise is taken back.",
);

pub(in crate::lock) static DEFAULT_CHANGED: Kind =
    Kind::breaking("default-changed", "A call or reply without the value means something else.");

pub(in crate::lock) static DEFAULT_DROPPED: Kind =
    Kind::breaking("default-dropped", "What a missing value means is promised no more.");

pub(in crate::lock) static KEYWORD_CHANGED: Kind = Kind::breaking(
    "keyword-changed",
    "A schema differs in a way that cannot be compared, and what cannot be shown to be compatible can break.",
);

pub(in crate::lock) static SCHEMA_RESPELLED: Kind = Kind::prose(
    "schema-respelled",
    "A schema is written in another way and takes the same values.",
);

pub(super) static KINDS: &[&Kind] = &[
    &TYPE_CHANGED,
    &PATTERN_CHANGED,
    &FORMAT_CHANGED,
    &DEFAULT_ADDED,
    &DEFAULT_CHANGED,
    &DEFAULT_DROPPED,
    &KEYWORD_CHANGED,
    &SCHEMA_RESPELLED,
];
