//! The rule `presenter`: a field is shown as a block that fits what it holds.

use super::finding::Finding;
use super::path::Path;
use super::settled::is_settled;
use crate::shape::Shape;

/// A diagram or code is text.
#[track_caller]
pub(crate) const fn shown_as_text(shape: &'static Shape, field: &'static str) {
    if !matches!(shape.present(), Shape::String | Shape::Choice(_) | Shape::Broken) {
        not(field, "is shown as text and is none")
            .how("show it as `json`, or compute the text: `#[present(with = path::to::it)]`")
            .refuse();
    }
}

/// A list of lines has scalars.
#[track_caller]
pub(crate) const fn shown_as_list(shape: &'static Shape, field: &'static str) {
    let fits = match shape.present() {
        Shape::Broken => true,
        Shape::Array(item) => item.is_scalar(),
        _ => false,
    };
    if !fits {
        not(field, "is shown as a list and is no list of words or numbers")
            .how("show rows as a `table`, anything else as `json`")
            .refuse();
    }
}

/// A table has rows with keys.
#[track_caller]
pub(crate) const fn shown_as_table(shape: &'static Shape, field: &'static str) {
    let fits = match shape.present() {
        Shape::Broken => true,
        Shape::Array(item) => {
            matches!(item.present(), Shape::Record(_) | Shape::Map(_) | Shape::Broken)
        }
        _ => false,
    };
    if !fits {
        not(field, "is shown as a table and is no list of objects")
            .how("show words and numbers as a `list`, anything else as `json`")
            .refuse();
    }
}

/// What is shown and is no part of the data is not settled.
#[track_caller]
pub(crate) const fn shown_beside(shape: &'static Shape, field: &'static str) {
    if is_settled(shape) {
        Finding::new(
            "redacted-text",
            Path::root(field),
            "is shown and is no part of the data, and something in it is redacted or limited",
        )
        .why("only what is in the data is masked and cut, so that the block would have all of it")
        .how("show a field of the data, or hold here what may be shown")
        .refuse();
    }
}

const fn not(field: &'static str, what: &'static str) -> Finding {
    Finding::new("presenter", Path::root(field), what)
        .why("a client shows a block as what it says it is, and a broken one as nothing")
}
