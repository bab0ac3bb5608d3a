//! Which way a schema turned, and which kind of change that is on each side.

use crate::lock::kind::Kind;
use crate::lock::kind::{input, output};

/// Whose schema it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Input,
    Output,
}

/// Which way it turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// It holds fewer values than before.
    Narrowed,
    /// It holds more.
    Widened,
}

/// What of a schema turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aspect {
    Type,
    /// A value of a list.
    Value,
    /// A list as a whole.
    Values,
    Bound,
    Pattern,
    Format,
    /// The keys that an object does not name.
    Names,
    Branch,
}

impl Side {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Side::Input => "input",
            Side::Output => "output",
        }
    }

    pub(super) const fn kind(self, aspect: Aspect, turn: Turn) -> &'static Kind {
        match self {
            Side::Input => of_input(aspect, turn),
            Side::Output => of_output(aspect, turn),
        }
    }
}

const fn of_input(aspect: Aspect, turn: Turn) -> &'static Kind {
    match (aspect, turn) {
        (Aspect::Type, Turn::Narrowed) => &input::TYPE_NARROWED,
        (Aspect::Type, Turn::Widened) => &input::TYPE_WIDENED,
        (Aspect::Value, Turn::Narrowed) => &input::ENUM_VALUE_REMOVED,
        (Aspect::Value, Turn::Widened) => &input::ENUM_VALUE_ADDED,
        (Aspect::Values, Turn::Narrowed) => &input::ENUM_ADDED,
        (Aspect::Values, Turn::Widened) => &input::ENUM_DROPPED,
        (Aspect::Bound, Turn::Narrowed) => &input::BOUND_TIGHTENED,
        (Aspect::Bound, Turn::Widened) => &input::BOUND_LOOSENED,
        (Aspect::Pattern, Turn::Narrowed) => &input::PATTERN_ADDED,
        (Aspect::Pattern, Turn::Widened) => &input::PATTERN_DROPPED,
        (Aspect::Format, Turn::Narrowed) => &input::FORMAT_ADDED,
        (Aspect::Format, Turn::Widened) => &input::FORMAT_DROPPED,
        (Aspect::Names, Turn::Narrowed) => &input::NAMES_CLOSED,
        (Aspect::Names, Turn::Widened) => &input::NAMES_OPENED,
        (Aspect::Branch, Turn::Narrowed) => &input::BRANCH_REMOVED,
        (Aspect::Branch, Turn::Widened) => &input::BRANCH_ADDED,
    }
}

const fn of_output(aspect: Aspect, turn: Turn) -> &'static Kind {
    match (aspect, turn) {
        (Aspect::Type, Turn::Narrowed) => &output::OUTPUT_TYPE_NARROWED,
        (Aspect::Type, Turn::Widened) => &output::OUTPUT_TYPE_WIDENED,
        (Aspect::Value, Turn::Narrowed) => &output::OUTPUT_ENUM_VALUE_REMOVED,
        (Aspect::Value, Turn::Widened) => &output::OUTPUT_ENUM_VALUE_ADDED,
        (Aspect::Values, Turn::Narrowed) => &output::OUTPUT_ENUM_ADDED,
        (Aspect::Values, Turn::Widened) => &output::OUTPUT_ENUM_DROPPED,
        (Aspect::Bound, Turn::Narrowed) => &output::OUTPUT_BOUND_TIGHTENED,
        (Aspect::Bound, Turn::Widened) => &output::OUTPUT_BOUND_LOOSENED,
        (Aspect::Pattern, Turn::Narrowed) => &output::OUTPUT_PATTERN_ADDED,
        (Aspect::Pattern, Turn::Widened) => &output::OUTPUT_PATTERN_DROPPED,
        (Aspect::Format, Turn::Narrowed) => &output::OUTPUT_FORMAT_ADDED,
        (Aspect::Format, Turn::Widened) => &output::OUTPUT_FORMAT_DROPPED,
        (Aspect::Names, Turn::Narrowed) => &output::OUTPUT_NAMES_CLOSED,
        (Aspect::Names, Turn::Widened) => &output::OUTPUT_NAMES_OPENED,
        (Aspect::Branch, Turn::Narrowed) => &output::OUTPUT_BRANCH_REMOVED,
        (Aspect::Branch, Turn::Widened) => &output::OUTPUT_BRANCH_ADDED,
    }
}
