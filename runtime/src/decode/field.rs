//! What a field of an input means to `decode`.

use crate::shape::Field;
use serde_json::{Map, Value};

/// Every name that a field has on the wire, its own first.
pub(super) fn names(field: &Field) -> impl Iterator<Item = &'static str> + Clone + use<> {
    std::iter::once(field.name).chain(field.aliases.iter().copied())
}

/// Whether a call may leave a field out.
pub(super) fn is_optional(field: &Field) -> bool {
    !field.required || field.shape.is_option()
}

/// Whether mended arguments give a field, under any of its names. A switch that is off asks for
/// nothing: a client that fills each parameter of its form sends `false` for it.
pub(super) fn is_given(arguments: &Map<String, Value>, field: &Field) -> bool {
    let mut values = names(field).filter_map(|name| arguments.get(name));
    values.any(|value| !value.is_null() && *value != false)
}
