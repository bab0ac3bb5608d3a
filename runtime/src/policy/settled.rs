//! The rules `redacted-text` and `limited-list`: what a field says is done to it can be done.

use super::finding::Finding;
use super::path::Path;
use crate::shape::{Field, Shape, Wrap};

/// What is wrong with the mask or the limit of a field.
pub(super) const fn settled(field: &'static Field, at: Path) -> Option<Finding> {
    if let Some(mask) = field.mask
        && !mask.fits
    {
        return Some(no_text(at));
    }
    if field.limit.is_some() && !matches!(field.shape.present(), Shape::Array(_) | Shape::Broken) {
        return Some(no_list(at));
    }
    None
}

/// A type that serde converts leaves as it is made: nothing in it is masked or cut.
pub(super) const fn converted(shape: &'static Shape, at: Path) -> Option<Finding> {
    let mut shape = shape;
    while let Shape::Wrapped(wrap, inner) = shape {
        if matches!(wrap, Wrap::Conversion) && is_settled(inner) {
            return Some(
                Finding::new(
                    "redacted-text",
                    at,
                    "is written by a conversion, and something in it is redacted or limited",
                )
                .why("serde makes it when it writes, after everything was masked and cut")
                .how("hold the type that is written, without `into` and without `with`"),
            );
        }
        shape = inner;
    }
    None
}

/// Whether anything below is redacted or limited.
pub(super) const fn is_settled(shape: &'static Shape) -> bool {
    match shape {
        Shape::Array(inner)
        | Shape::Map(inner)
        | Shape::Option(inner)
        | Shape::Wrapped(_, inner) => is_settled(inner),
        Shape::Record(record) => any(record.fields),
        Shape::Union(union) => {
            let mut i = 0;
            while i < union.variants.len() {
                if is_settled(union.variants[i].shape) {
                    return true;
                }
                i += 1;
            }
            false
        }
        _ => false,
    }
}

const fn any(fields: &'static [Field]) -> bool {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        if field.mask.is_some() || field.limit.is_some() || is_settled(field.shape) {
            return true;
        }
        i += 1;
    }
    false
}

const fn no_text(at: Path) -> Finding {
    Finding::new("redacted-text", at, "is redacted and cannot hold a mask")
        .why("what is masked halfway is told to everybody who asks for it")
        .how("redact text (a `String`, a list or map of them, a newtype), or leave the field out with `#[serde(skip)]`")
}

const fn no_list(at: Path) -> Finding {
    Finding::new("limited-list", at, "has a limit and is no list")
        .why("a limit keeps the first rows, and says how many are hidden")
        .how("move `#[present(limit = …)]` to the list")
}
