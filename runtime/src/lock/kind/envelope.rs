//! Sealed sample replies: what stands around the data.

use super::Kind;

pub(in crate::lock) static ENVELOPE_KEY_REMOVED: Kind = Kind::breaking(
    "envelope-key-removed",
    "A key of the envelope is gone, and every client reads the envelope.",
);

pub(in crate::lock) static ENVELOPE_KEY_ADDED: Kind = Kind::additive(
    "envelope-key-added",
    "The envelope has a new key, and readers ignore keys that they do not know.",
);

pub(in crate::lock) static ENVELOPE_CHANGED: Kind = Kind::breaking(
    "envelope-changed",
    "The envelope says the same thing in another way, and every client reads the envelope.",
);

pub(super) static KINDS: &[&Kind] =
    &[&ENVELOPE_KEY_REMOVED, &ENVELOPE_KEY_ADDED, &ENVELOPE_CHANGED];
