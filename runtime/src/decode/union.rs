//! Mends the value of a union: a union of scalars, or a structural one that an input keeps for now.
//!
//! Serde tells the forms apart, so nothing is judged here: the form is found as serde finds it, and
//! its value is mended by its own shape. What belongs to no form is left as it came.

use super::check::fits;
use super::mend;
use super::quoted::{peeled, read};
use crate::shape::{Shape, Tagging, Union, Variant};
use serde_json::{Map, Value};

pub(super) fn mend(value: &mut Value, union: &'static Union) {
    match union.tagging {
        Tagging::Untagged => untagged(value, union),
        Tagging::External => external(value, union),
        Tagging::Internal(tag) => {
            let Some(keys) = object(value) else { return };
            if let Some(Variant { shape, .. }) = named(union, keys.get(tag))
                && let Some(record) = shape.record()
            {
                mend::record(keys, record);
            }
        }
        Tagging::Adjacent(tag, content) => {
            let Some(keys) = object(value) else { return };
            let variant = named(union, keys.get(tag));
            if let (Some(variant), Some(content)) = (variant, keys.get_mut(content)) {
                mend::value(content, variant.shape);
            }
        }
    }
}

/// The first form that the value fits, or that it fits when it is mended. Of several that a text
/// fits when it is mended, the first that keeps what the text quotes: `-43.0` is a number, not `-43`.
fn untagged(value: &mut Value, union: &'static Union) {
    if union.variants.iter().any(|variant| fits(value, variant.shape)) {
        return;
    }
    let mended = union.variants.iter().filter_map(|variant| {
        let mut value = value.clone();
        mend::value(&mut value, variant.shape);
        fits(&value, variant.shape).then_some(value)
    });
    let mut mended: Vec<Value> = mended.collect();
    let quoted = value.as_str().and_then(peeled);
    let kept = mended.iter().position(|mended| Some(mended) == quoted.as_ref()).unwrap_or(0);
    if kept < mended.len() {
        *value = mended.swap_remove(kept);
    }
}

/// `"Word"` or `{"Form": …}`; either may be quoted.
fn external(value: &mut Value, union: &'static Union) {
    if let Some(quoted) = external_quoted(value, union) {
        *value = quoted;
    }
    let Value::Object(keys) = value else { return };
    if keys.len() == 1
        && let Some((name, inner)) = keys.iter_mut().next()
        && let Some(variant) = union.variants.iter().find(|variant| variant.name == name)
    {
        mend::value(inner, variant.shape);
    }
}

fn external_quoted(value: &Value, union: &'static Union) -> Option<Value> {
    if named(union, Some(value)).is_some() {
        return None;
    }
    let mut quoted = read(value.as_str()?)?;
    while let Value::String(text) = &quoted {
        if named(union, Some(&quoted)).is_some() {
            return Some(quoted);
        }
        quoted = read(text)?;
    }
    quoted.is_object().then_some(quoted)
}

/// The object, which may be quoted: a form with a tag is never text.
fn object(value: &mut Value) -> Option<&mut Map<String, Value>> {
    if let Value::String(text) = value
        && let Some(quoted @ Value::Object(_)) = peeled(text)
    {
        *value = quoted;
    }
    value.as_object_mut()
}

fn named(union: &'static Union, name: Option<&Value>) -> Option<&'static Variant> {
    let name = name?.as_str()?;
    union.variants.iter().find(|variant| variant.name == name)
}

/// Whether a value has the form of a union; what stands in it is left to serde.
pub(super) fn has_form(value: &Value, union: &'static Union) -> bool {
    match union.tagging {
        Tagging::Untagged => union.variants.iter().any(|variant| fits(value, variant.shape)),
        Tagging::External => match value {
            Value::String(_) => named(union, Some(value)).is_some(),
            Value::Object(keys) => {
                keys.len() == 1
                    && union.variants.iter().any(|variant| keys.contains_key(variant.name))
            }
            _ => false,
        },
        Tagging::Internal(tag) | Tagging::Adjacent(tag, _) => {
            named(union, value.get(tag)).is_some()
        }
    }
}

/// What a union of scalars takes, in words.
pub(super) fn allowed(union: &Union) -> String {
    let mut words: Vec<&str> = Vec::new();
    for variant in union.variants {
        let word = match variant.shape.unwrapped() {
            Shape::Boolean => "true or false",
            Shape::Integer => "a whole number",
            Shape::Number => "a number",
            _ => "text",
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(" or ")
}
