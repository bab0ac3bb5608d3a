//! Values that fit a shape, and what weak clients make of them.

use crate::random::Random;
use selo::{Field, Record, Shape, Tagging, Union};
use serde_json::{Map, Value, json};

const TEXTS: [&str; 16] = [
    "x",
    "",
    "null",
    "true",
    "7",
    " 7 ",
    "+7",
    "1e3",
    "[]",
    "{}",
    "[\"null\"]",
    "{\"a\":\"1\"}",
    "\"up\"",
    "up",
    "Up",
    "日本",
];

/// Arguments that fit. What is optional is left out or is no blank, which would be left out.
pub(crate) fn fitting(record: &'static Record, random: &mut Random) -> Map<String, Value> {
    let mut keys = Map::new();
    for field in record.fields {
        match field.flatten.then(|| field.shape.record()).flatten() {
            Some(inner) => {
                let inner = fitting(inner, random);
                // A flattened option whose keys are all blank is none.
                if !field.shape.is_option() || !inner.values().all(is_blank) {
                    keys.extend(inner);
                }
            }
            None => keys.extend(argument(field, random)),
        }
    }
    keys
}

fn argument(field: &Field, random: &mut Random) -> Option<(String, Value)> {
    let optional = !field.required || field.shape.is_option();
    let value = value(field.shape.present(), random);
    let name = *random.pick(&[field.name, field.aliases.first().unwrap_or(&field.name)]);
    let left_out = optional && (is_blank(&value) || random.once_in(2));
    (!left_out).then(|| (name.to_owned(), value))
}

/// What stands for absence at an optional place, or may.
fn is_blank(value: &Value) -> bool {
    let blanks = [json!(null), json!(""), json!("null"), json!({}), json!(["null"])];
    blanks.contains(value)
}

fn value(shape: &'static Shape, random: &mut Random) -> Value {
    match shape {
        Shape::Boolean => random.once_in(2).into(),
        Shape::Integer => (random.integer() % (1 << 53)).into(),
        Shape::Number => json!(f64::from(i16::try_from(random.below(9999)).unwrap_or(1)) / 8.0),
        Shape::String => (*random.pick(&TEXTS)).into(),
        Shape::Choice(choices) => {
            let choice = random.pick(choices);
            (*random.pick(&[choice.name, choice.aliases.first().unwrap_or(&choice.name)])).into()
        }
        Shape::Actions(actions) => random.pick(actions).name.into(),
        Shape::Wrapped(_, inner) => value(inner, random),
        Shape::Option(inner) => {
            let value = value(inner, random);
            if is_blank(&value) { Value::Null } else { value }
        }
        Shape::Array(item) => (0..random.below(3)).map(|_| value(item, random)).collect(),
        Shape::Map(inner) => {
            let keys = (0..random.below(3)).map(|i| (format!("k{i}"), value(inner, random)));
            keys.collect::<Map<_, _>>().into()
        }
        Shape::Record(record) => fitting(record, random).into(),
        Shape::Union(union) => self::union(union, random),
        Shape::Any => random.pick(&[json!({"x": [1]}), json!("x"), json!(1.5)]).clone(),
        _ => Value::Null,
    }
}

fn union(union: &'static Union, random: &mut Random) -> Value {
    let variant = random.pick(union.variants);
    let inner = value(variant.shape, random);
    match union.tagging {
        Tagging::Untagged => inner,
        Tagging::External if matches!(variant.shape, Shape::Null) => variant.name.into(),
        Tagging::External => json!({ variant.name: inner }),
        Tagging::Adjacent(tag, content) => json!({ tag: variant.name, content: inner }),
        Tagging::Internal(tag) => {
            let mut keys = inner.as_object().cloned().unwrap_or_default();
            keys.insert(tag.to_owned(), variant.name.into());
            keys.into()
        }
    }
}
