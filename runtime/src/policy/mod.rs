//! The rules that rustc enforces: constant functions over the [`Shape`] of a tool's types.
//!
//! `#[tool]` writes `const _: () = selo::policy::output::<a_tool>()`; a rule that is broken stops
//! the compiler with the path, the reason and the remedy. Each has its page in `docs/rules/`.

// These functions run in the compiler, where a copy is cheaper than a borrow that must live.
#![allow(clippy::large_types_passed_by_value)]

mod excludes;
mod finding;
mod keys;
mod names;
mod nesting;
mod path;
mod presenter;
mod rules;
mod seen;
mod settled;
mod text;
mod walk;

use self::finding::{Finding, first, refuse_any};
use self::path::Path;
use self::walk::Side;
use crate::Input;
use crate::class::Class;
use crate::number::LARGEST;
use crate::output::Output;
use crate::reply::Reply;
use crate::shape::Shape;
use crate::tool::{Returned, Tool};

pub use self::names::unique_names;
pub(crate) use self::presenter::{shown_as_list, shown_as_table, shown_as_text, shown_beside};
pub(crate) use self::rules::{CONFIRM_TOKEN, DERIVED, SELECT};

type ReplyOf<T> = <<T as Tool>::Returns as Returned>::Reply;

/// The rules on a tool's input: `input-root`, `structural-union`, `root-combinator`, `known-union`,
/// `boolean-schema`, `null-item`, `echoed-keys`, `map-keys`, `duplicate-key`, `excludes`, `nesting`,
/// `select`.
#[track_caller]
pub const fn input<T: Tool>() {
    let shape = <T::Input as Input>::SHAPE;
    let known = T::ABOUT.known_unions;
    let found = first(
        rules::input_root(shape),
        first(
            walk::walk(shape, Path::root("input"), Side::Input { known }),
            first(
                rules::known_unions(known, shape),
                nesting::nesting(shape, Path::root("input"), 0),
            ),
        ),
    );
    refuse_any(found);
}

/// The rules on a tool's data: `opaque-root`, `bare-message`, `structural-union`,
/// `root-combinator`, `derived-flag`, `counted-rows`, `gated-actions`, `boolean-schema`,
/// `null-item`, `echoed-keys`, `map-keys`, `duplicate-key`, `redacted-text`, `limited-list`, `select`.
#[track_caller]
pub const fn output<T: Tool>() {
    let shape = <<ReplyOf<T> as Reply>::Data as Output>::SHAPE;
    let found = first(
        rules::opaque_root(shape),
        first(walk::walk(shape, Path::root("data"), Side::Output), root_of_data::<T>(shape)),
    );
    refuse_any(found);
}

const fn root_of_data<T: Tool>(shape: &'static Shape) -> Option<Finding> {
    let Some(record) = shape.record() else { return None };
    let found = first(rules::derived_flag(record.fields), rules::one_list(record.fields));
    let found = first(found, rules::selectable(&T::ABOUT, record.fields));
    match T::ABOUT.class {
        Class::Gated => first(found, rules::gated_data(record.fields)),
        _ => found,
    }
}

/// The rules on a tool's class: `state-face`, `gated-actions` and `confirm-names`.
#[track_caller]
pub const fn class<T: Tool>() {
    let about = T::ABOUT;
    let input = <T::Input as Input>::SHAPE;
    refuse_any(first(
        rules::state_face(&about, <ReplyOf<T> as Reply>::CLASS),
        first(rules::actions_fit(&about, input), rules::confirm_names(&about, input)),
    ));
}

/// The rule `unsafe-bounds` on a bound that is a constant.
#[track_caller]
pub(crate) const fn safe_bound(bound: f64, field: &'static str) {
    if !(bound >= -LARGEST && bound <= LARGEST) {
        Finding::new("unsafe-bounds", Path::root(field), "has a bound beyond ±(2^53 - 1)")
            .why("for one such number in a schema a provider refuses the whole session")
            .how("leave the bound out: an integer beyond ±9007199254740991 is refused anyway")
            .refuse();
    }
}

/// The rule `echo-of-input`.
#[track_caller]
pub(crate) const fn echo_of_input(is_output: bool, shape: &'static Shape, name: &'static str) {
    // A word or a number means the same in both directions; a record does not.
    let value = matches!(shape.unwrapped(), Shape::Broken | Shape::Choice(_)) || shape.is_scalar();
    if is_output && !value {
        Finding::new("echo-of-input", Path::root(name), "is both an input and an output")
            .why(
                "a reply that echoes what was asked for looks like what is stored, and is believed",
            )
            .how("read the data back and return it in a type of its own")
            .refuse();
    }
}
