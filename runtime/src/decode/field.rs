//! What a field of an input means to `decode`.

use crate::shape::Field;

/// Every name that a field has on the wire, its own first.
pub(super) fn names(field: &Field) -> impl Iterator<Item = &'static str> + Clone + use<> {
    std::iter::once(field.name).chain(field.aliases.iter().copied())
}

/// Whether a call may leave a field out.
pub(super) fn is_optional(field: &Field) -> bool {
    !field.required || field.shape.is_option()
}
