//! The schema of replies: to widen it breaks, to narrow it does not.

use super::Kind;

pub(in crate::lock) static KEY_ADDED: Kind = Kind::additive(
    "key-added",
    "Replies have a new key, and readers ignore keys that they do not know.",
);

pub(in crate::lock) static KEY_REMOVED: Kind =
    Kind::breaking("key-removed", "A key of replies is gone, and whoever reads it finds nothing.");

pub(in crate::lock) static KEY_NOW_OPTIONAL: Kind =
    Kind::breaking("key-now-optional", "A key was in every reply and can be missing now.");

pub(in crate::lock) static KEY_NOW_REQUIRED: Kind =
    Kind::additive("key-now-required", "A key that could be missing is in every reply now.");

pub(in crate::lock) static OUTPUT_TYPE_WIDENED: Kind = Kind::breaking(
    "output-type-widened",
    "A value can have a type that readers did not have to expect.",
);

pub(in crate::lock) static OUTPUT_TYPE_NARROWED: Kind =
    Kind::additive("output-type-narrowed", "A value has fewer types than readers have to expect.");

pub(in crate::lock) static OUTPUT_ENUM_VALUE_ADDED: Kind = Kind::breaking(
    "output-enum-value-added",
    "A value can be one that was not in the list, and readers who know the list do not know it.",
);

pub(in crate::lock) static OUTPUT_ENUM_VALUE_REMOVED: Kind =
    Kind::additive("output-enum-value-removed", "A value of a list comes no more.");

pub(in crate::lock) static OUTPUT_ENUM_DROPPED: Kind =
    Kind::breaking("output-enum-dropped", "A value was one of a list and can be any other now.");

pub(in crate::lock) static OUTPUT_ENUM_ADDED: Kind =
    Kind::additive("output-enum-added", "A value is one of a list now, where it could be any.");

pub(in crate::lock) static OUTPUT_BOUND_LOOSENED: Kind = Kind::breaking(
    "output-bound-loosened",
    "Replies can hold values beyond a bound that they kept.",
);

pub(in crate::lock) static OUTPUT_BOUND_TIGHTENED: Kind =
    Kind::additive("output-bound-tightened", "Replies keep a closer bound.");

pub(in crate::lock) static OUTPUT_PATTERN_DROPPED: Kind = Kind::breaking(
    "output-pattern-dropped",
    "Texts in replies need not match a pattern that they matched.",
);

pub(in crate::lock) static OUTPUT_PATTERN_ADDED: Kind =
    Kind::additive("output-pattern-added", "Texts in replies match a pattern now.");

pub(in crate::lock) static OUTPUT_FORMAT_DROPPED: Kind = Kind::breaking(
    "output-format-dropped",
    "Values in replies need not have a format that they had.",
);

pub(in crate::lock) static OUTPUT_FORMAT_ADDED: Kind =
    Kind::additive("output-format-added", "Values in replies have a format now.");

pub(in crate::lock) static OUTPUT_NAMES_OPENED: Kind = Kind::additive(
    "output-names-opened",
    "Replies can hold keys that the schema does not name, and readers ignore them.",
);

pub(in crate::lock) static OUTPUT_NAMES_CLOSED: Kind =
    Kind::additive("output-names-closed", "Replies hold no keys but those that the schema names.");

pub(in crate::lock) static OUTPUT_BRANCH_ADDED: Kind = Kind::breaking(
    "output-branch-added",
    "A value can have a form that readers did not have to expect.",
);

pub(in crate::lock) static OUTPUT_BRANCH_REMOVED: Kind =
    Kind::additive("output-branch-removed", "One of several forms of a value comes no more.");

pub(in crate::lock) static KEY_DESCRIBED: Kind =
    Kind::prose("key-described", "A key of replies is described in other words.");

pub(super) static KINDS: &[&Kind] = &[
    &KEY_ADDED,
    &KEY_REMOVED,
    &KEY_NOW_OPTIONAL,
    &KEY_NOW_REQUIRED,
    &OUTPUT_TYPE_WIDENED,
    &OUTPUT_TYPE_NARROWED,
    &OUTPUT_ENUM_VALUE_ADDED,
    &OUTPUT_ENUM_VALUE_REMOVED,
    &OUTPUT_ENUM_DROPPED,
    &OUTPUT_ENUM_ADDED,
    &OUTPUT_BOUND_LOOSENED,
    &OUTPUT_BOUND_TIGHTENED,
    &OUTPUT_PATTERN_DROPPED,
    &OUTPUT_PATTERN_ADDED,
    &OUTPUT_FORMAT_DROPPED,
    &OUTPUT_FORMAT_ADDED,
    &OUTPUT_NAMES_OPENED,
    &OUTPUT_NAMES_CLOSED,
    &OUTPUT_BRANCH_ADDED,
    &OUTPUT_BRANCH_REMOVED,
    &KEY_DESCRIBED,
];
