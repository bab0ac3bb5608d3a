//! The rule `nesting`: how deep the parameters of a tool go.

use super::finding::Finding;
use super::path::Path;
use crate::shape::{Field, Shape, Tagging, Union};

/// The levels that clients still show to a model.
const DEEPEST: usize = 4;

/// The first place below the fourth level. The parameters themselves are the first; an object, a
/// map and a list of these is one each. A list of scalars is none, nor is a flattened record.
pub(super) const fn nesting(shape: &'static Shape, at: Path, level: usize) -> Option<Finding> {
    let inner = match shape {
        Shape::Option(inner) | Shape::Wrapped(_, inner) => return nesting(inner, at, level),
        Shape::Record(_) | Shape::Map(_) => level + 1,
        Shape::Union(union) if !union.is_scalar() => level + 1,
        Shape::Array(item) if !is_flat(item) => level + 1,
        _ => return None,
    };
    if inner > DEEPEST {
        return Some(too_deep(at));
    }
    match shape {
        Shape::Record(record) => fields(record.fields, at, inner),
        Shape::Union(union) => self::union(union, at, inner),
        Shape::Array(item) => nesting(item, at.item(), inner),
        Shape::Map(value) => nesting(value, at.any_key(), inner),
        _ => None,
    }
}

const fn is_flat(item: &'static Shape) -> bool {
    match item.present() {
        Shape::Record(_) | Shape::Map(_) | Shape::Array(_) => false,
        Shape::Union(union) => union.is_scalar(),
        _ => true,
    }
}

const fn fields(fields: &'static [Field], at: Path, level: usize) -> Option<Finding> {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        let found = match field.shape.record() {
            Some(inner) if field.flatten => self::fields(inner.fields, at, level),
            _ if field.flatten => None,
            _ => nesting(field.shape, at.key(field.name), level),
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

/// The forms of a known union: what they carry stands in the object itself, or one level below.
const fn union(union: &'static Union, at: Path, level: usize) -> Option<Finding> {
    let mut i = 0;
    while i < union.variants.len() {
        let variant = &union.variants[i];
        let found = match (union.tagging, variant.shape.record()) {
            (Tagging::Internal(_) | Tagging::Untagged, Some(inner)) => {
                fields(inner.fields, at, level)
            }
            (Tagging::Adjacent(_, content), _) => nesting(variant.shape, at.key(content), level),
            (Tagging::External, _) => nesting(variant.shape, at.key(variant.name), level),
            (_, None) => nesting(variant.shape, at, level),
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

const fn too_deep(at: Path) -> Finding {
    Finding::new("nesting", at, "nests the parameters more than four levels deep")
        .why("providers refuse the request, or a gateway drops what lies deeper and the model never sees it")
        .how("take parameters of the root, an id instead of the object, or one call for each step")
}
