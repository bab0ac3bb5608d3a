//! Finds the redacted arguments of a call.

use super::REDACTED;
use crate::decode::peeled;
use crate::shape::{Field, Record, Shape, Tagging, Union};
use serde_json::{Map, Value};

/// Why an argument is visited.
#[derive(Debug, Clone, Copy)]
pub(super) enum Why {
    /// Its field has this mask.
    Redacted(&'static str),
    /// No field has its name.
    Unknown,
}

type Visitor<'v> = dyn FnMut(&mut Value, Why) + 'v;

/// Calls the visitor with every redacted argument, and with those that are not declared.
pub(super) fn visit(
    arguments: &mut Map<String, Value>,
    record: &'static Record,
    visitor: &mut Visitor<'_>,
) {
    let declared: Vec<&str> = record.keys().iter().flat_map(names).collect();
    fields(arguments, record, &declared, visitor);
    // The keys of a flattened map or union are visited there.
    if record.fields.iter().all(|field| !field.flatten || field.shape.record().is_some()) {
        undeclared(arguments, &declared, &mut |value| visitor(value, Why::Unknown));
    }
}

/// Whether a redacted field stands anywhere below.
pub(super) fn masks_within(record: &'static Record) -> bool {
    record.fields.iter().any(|field| field.mask.is_some() || masks(field.shape))
}

fn masks(shape: &'static Shape) -> bool {
    match shape.present() {
        Shape::Record(record) => masks_within(record),
        Shape::Array(inner) | Shape::Map(inner) => masks(inner),
        Shape::Union(union) => union.variants.iter().any(|form| masks(form.shape)),
        _ => false,
    }
}

fn names(field: &Field) -> impl Iterator<Item = &'static str> + use<> {
    std::iter::once(field.name).chain(field.aliases.iter().copied())
}

fn fields(
    arguments: &mut Map<String, Value>,
    record: &'static Record,
    declared: &[&str],
    visitor: &mut Visitor<'_>,
) {
    for field in record.fields {
        if field.flatten {
            flattened(arguments, field, declared, visitor);
            continue;
        }
        for name in names(field) {
            if let Some(value) = arguments.get_mut(name) {
                one(value, field, visitor);
            }
        }
    }
}

fn one(value: &mut Value, field: &Field, visitor: &mut Visitor<'_>) {
    match field.mask {
        Some(mask) => visitor(value, Why::Redacted(mask.text)),
        None => below(value, field.shape, visitor),
    }
}

/// A flattened field: its keys stand among the others.
fn flattened(
    arguments: &mut Map<String, Value>,
    field: &Field,
    declared: &[&str],
    visitor: &mut Visitor<'_>,
) {
    match (field.shape.present(), field.mask) {
        (Shape::Record(inner), None) => fields(arguments, inner, declared, visitor),
        (Shape::Record(inner), Some(_)) => {
            for name in inner.keys().iter().flat_map(names) {
                if let Some(value) = arguments.get_mut(name) {
                    one(value, field, visitor);
                }
            }
        }
        (Shape::Map(inner), None) => {
            undeclared(arguments, declared, &mut |value| below(value, inner, visitor));
        }
        (Shape::Union(union), None) => {
            let mut whole = Value::Object(std::mem::take(arguments));
            forms(&mut whole, union, visitor);
            if let Value::Object(keys) = whole {
                *arguments = keys;
            }
        }
        (_, Some(_)) => undeclared(arguments, declared, &mut |value| one(value, field, visitor)),
        _ => {}
    }
}

fn undeclared(
    arguments: &mut Map<String, Value>,
    declared: &[&str],
    visitor: &mut dyn FnMut(&mut Value),
) {
    let foreign = arguments.iter_mut().filter(|(name, _)| !declared.contains(&name.as_str()));
    foreign.for_each(|(_, value)| visitor(value));
}

fn below(value: &mut Value, shape: &'static Shape, visitor: &mut Visitor<'_>) {
    if !masks(shape) {
        return;
    }
    match (shape.present(), value) {
        (Shape::Record(record), Value::Object(keys)) => visit(keys, record, visitor),
        (Shape::Array(item), Value::Array(items)) => {
            for one in items {
                below(one, item, visitor);
            }
        }
        (Shape::Map(inner), Value::Object(keys)) => {
            for one in keys.values_mut() {
                below(one, inner, visitor);
            }
        }
        (Shape::Union(union), value) => forms(value, union, visitor),
        (_, value) => misshaped(value, shape, visitor),
    }
}

/// An object that came as JSON text; anything else is refused, maybe in words that quote it.
fn misshaped(value: &mut Value, shape: &'static Shape, visitor: &mut Visitor<'_>) {
    let quoted = value.as_str().and_then(peeled);
    match quoted.filter(|inner| inner.is_object() || inner.is_array()) {
        Some(mut inner) => {
            below(&mut inner, shape, visitor);
            *value = match inner {
                Value::Object(_) | Value::Array(_) => inner.to_string().into(),
                masked => masked,
            };
        }
        None => visitor(value, Why::Redacted(REDACTED)),
    }
}

/// A value of a union is visited in every form that it may have.
fn forms(value: &mut Value, union: &'static Union, visitor: &mut Visitor<'_>) {
    for form in union.variants.iter().filter(|form| masks(form.shape)) {
        let content = match union.tagging {
            Tagging::External => value.get_mut(form.name),
            Tagging::Adjacent(_, content) => value.get_mut(content),
            Tagging::Internal(_) | Tagging::Untagged => Some(&mut *value),
        };
        if let Some(content) = content {
            below(content, form.shape, visitor);
        }
    }
}
