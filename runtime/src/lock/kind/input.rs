//! The schema of the arguments: to narrow it breaks, to widen it does not.

use super::Kind;

pub(in crate::lock) static PARAMETER_ADDED: Kind = Kind::additive(
    "parameter-added",
    "There is a new parameter, and a call without it is valid as before.",
);

pub(in crate::lock) static PARAMETER_ADDED_REQUIRED: Kind = Kind::breaking(
    "parameter-added-required",
    "There is a new parameter, and a call without it is refused.",
);

pub(in crate::lock) static PARAMETER_REMOVED: Kind =
    Kind::breaking("parameter-removed", "A parameter is gone, so that a call with it is refused.");

pub(in crate::lock) static PARAMETER_NOW_REQUIRED: Kind = Kind::breaking(
    "parameter-now-required",
    "A parameter could be left out, and a call without it is refused now.",
);

pub(in crate::lock) static PARAMETER_NOW_OPTIONAL: Kind = Kind::additive(
    "parameter-now-optional",
    "A parameter can be left out now, and a call with it is valid as before.",
);

pub(in crate::lock) static TYPE_NARROWED: Kind =
    Kind::breaking("type-narrowed", "Fewer types are taken, so that values of before are refused.");

pub(in crate::lock) static TYPE_WIDENED: Kind =
    Kind::additive("type-widened", "More types are taken, and every value of before still is.");

pub(in crate::lock) static ENUM_VALUE_REMOVED: Kind = Kind::breaking(
    "enum-value-removed",
    "A value of a list is gone, so that a call with it is refused.",
);

pub(in crate::lock) static ENUM_VALUE_ADDED: Kind =
    Kind::additive("enum-value-added", "A list has one more value that may be sent.");

pub(in crate::lock) static ENUM_ADDED: Kind =
    Kind::breaking("enum-added", "Only the values of a list are taken where others were, too.");

pub(in crate::lock) static ENUM_DROPPED: Kind = Kind::additive(
    "enum-dropped",
    "Values are taken that no list names, and those of the list still are.",
);

pub(in crate::lock) static BOUND_TIGHTENED: Kind =
    Kind::breaking("bound-tightened", "A bound is closer, so that values beyond it are refused.");

pub(in crate::lock) static BOUND_LOOSENED: Kind = Kind::additive(
    "bound-loosened",
    "A bound is wider or gone, and every value within the old one is within the new.",
);

pub(in crate::lock) static PATTERN_ADDED: Kind =
    Kind::breaking("pattern-added", "Texts must match a pattern, so that others are refused.");

pub(in crate::lock) static PATTERN_DROPPED: Kind =
    Kind::additive("pattern-dropped", "Texts need to match no pattern any more.");

pub(in crate::lock) static FORMAT_ADDED: Kind =
    Kind::breaking("format-added", "Values must have a format, so that others can be refused.");

pub(in crate::lock) static FORMAT_DROPPED: Kind =
    Kind::additive("format-dropped", "Values need no format any more.");

pub(in crate::lock) static NAMES_CLOSED: Kind = Kind::breaking(
    "names-closed",
    "An object takes no keys but those that it names, where others were passed.",
);

pub(in crate::lock) static NAMES_OPENED: Kind =
    Kind::additive("names-opened", "An object takes keys that it does not name.");

pub(in crate::lock) static BRANCH_REMOVED: Kind = Kind::breaking(
    "branch-removed",
    "One of several forms of a value is gone, so that a call in that form is refused.",
);

pub(in crate::lock) static BRANCH_ADDED: Kind =
    Kind::additive("branch-added", "A value can have one more form.");

pub(in crate::lock) static PARAMETER_DESCRIBED: Kind =
    Kind::prose("parameter-described", "A parameter is described in other words.");

pub(super) static KINDS: &[&Kind] = &[
    &PARAMETER_ADDED,
    &PARAMETER_ADDED_REQUIRED,
    &PARAMETER_REMOVED,
    &PARAMETER_NOW_REQUIRED,
    &PARAMETER_NOW_OPTIONAL,
    &TYPE_NARROWED,
    &TYPE_WIDENED,
    &ENUM_VALUE_REMOVED,
    &ENUM_VALUE_ADDED,
    &ENUM_ADDED,
    &ENUM_DROPPED,
    &BOUND_TIGHTENED,
    &BOUND_LOOSENED,
    &PATTERN_ADDED,
    &PATTERN_DROPPED,
    &FORMAT_ADDED,
    &FORMAT_DROPPED,
    &NAMES_CLOSED,
    &NAMES_OPENED,
    &BRANCH_REMOVED,
    &BRANCH_ADDED,
    &PARAMETER_DESCRIBED,
];
