//! Holds data to the shape that was published: absent options are left out, and what the schema
//! does not describe never leaves.

use crate::number::is_safe_integer;
use crate::shape::{Field, Record, Shape};
use serde_json::{Map, Value};
use std::fmt;

/// Data that its published schema does not describe: the server's own mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Misfit {
    path: String,
    expected: &'static str,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not {}", self.path, self.expected)
    }
}

/// Conforms a value in place. The schema is the published one: it has the bounds.
pub(crate) fn value(
    value: &mut Value,
    shape: &'static Shape,
    schema: &Value,
    at: &str,
) -> Result<(), Misfit> {
    let shape = shape.present();
    let below = |key: &str| schema.get(key).unwrap_or(&Value::Null);
    match (shape, value) {
        (Shape::Any | Shape::Broken | Shape::Union(_), _)
        | (Shape::Map(Shape::Any), Value::Object(_)) => Ok(()),
        (Shape::Record(record), Value::Object(keys)) => {
            self::record(keys, record, below("properties"), at)
        }
        (Shape::Array(item), Value::Array(items)) => {
            let mut numbered = items.iter_mut().enumerate();
            numbered.try_for_each(|(i, one)| {
                self::value(one, item, below("items"), &format!("{at}[{i}]"))
            })
        }
        (Shape::Map(inner), Value::Object(keys)) => {
            keys.retain(|_, value| !(value.is_null() && inner.is_option()));
            let schema = below("additionalProperties");
            keys.iter_mut()
                .try_for_each(|(key, one)| self::value(one, inner, schema, &format!("{at}.{key}")))
        }
        (shape, value) => match expected(value, shape).or_else(|| outside(value, schema)) {
            None => Ok(()),
            Some(expected) => Err(Misfit { path: at.to_owned(), expected }),
        },
    }
}

fn record(
    keys: &mut Map<String, Value>,
    record: &'static Record,
    properties: &Value,
    at: &str,
) -> Result<(), Misfit> {
    let declared = record.keys();
    let find = |key: &str| declared.iter().find(|field| field.name == key);
    keys.retain(|key, value| !(value.is_null() && find(key).is_some_and(is_left_out)));
    let missing = declared.iter().find(|f| f.required && !keys.contains_key(f.name));
    if let Some(field) = missing {
        return Err(Misfit { path: format!("{at}.{}", field.name), expected: "there" });
    }
    for (key, one) in keys.iter_mut() {
        match find(key) {
            Some(field) if field.nullable && one.is_null() => {}
            Some(field) => {
                let schema = properties.get(field.name).unwrap_or(&Value::Null);
                value(one, field.shape, schema, &format!("{at}.{key}"))?;
            }
            None if record.echoed => {}
            None => return Err(Misfit { path: format!("{at}.{key}"), expected: "declared" }),
        }
    }
    Ok(())
}

fn is_left_out(field: &Field) -> bool {
    field.shape.is_option() && !field.nullable
}

/// What the value should be, when it is something else.
fn expected(value: &Value, shape: &Shape) -> Option<&'static str> {
    let (fits, expected) = match shape {
        Shape::Boolean => (value.is_boolean(), "true or false"),
        Shape::Integer => match value {
            Value::Number(number) if !number.is_f64() => {
                (is_safe_integer(number), "within 2^53 - 1, which every client keeps")
            }
            _ => (false, "a whole number"),
        },
        Shape::Number => (value.is_number(), "a finite number"),
        Shape::String => (value.is_string(), "text"),
        Shape::Choice(choices) => {
            let word = value.as_str();
            (choices.iter().any(|choice| Some(choice.name) == word), "one of its words")
        }
        Shape::Actions(actions) => {
            let word = value.as_str();
            (actions.iter().any(|action| Some(action.name) == word), "one of its words")
        }
        Shape::Array(_) => (value.is_array(), "a list"),
        Shape::Map(_) | Shape::Record(_) => (value.is_object(), "an object"),
        _ => (true, ""),
    };
    (!fits).then_some(expected)
}

/// What a number should be, when it is outside the bounds that its author published.
fn outside(value: &Value, schema: &Value) -> Option<&'static str> {
    let number = value.as_f64()?;
    let bound = |key: &str| schema.get(key).and_then(Value::as_f64);
    let below = bound("minimum").is_some_and(|least| number < least);
    let above = bound("maximum").is_some_and(|most| number > most);
    (below || above).then_some("within the bounds of its schema")
}

#[cfg(test)]
mod tests {
    use super::value;
    use crate::shape::{Field, Record, Shape};
    use serde_json::{Value, json};

    static OWN: Shape = Shape::Record(&Record {
        name: "Own",
        echoed: false,
        fields: &[
            Field { name: "id", shape: &Shape::Integer, ..Field::PLAIN },
            Field {
                name: "note",
                shape: &Shape::Option(&Shape::String),
                required: false,
                ..Field::PLAIN
            },
            Field {
                name: "end",
                shape: &Shape::Option(&Shape::String),
                nullable: true,
                ..Field::PLAIN
            },
        ],
    });

    #[test]
    fn absent_options_are_left_out_unless_null_is_wanted() {
        let mut data = json!({"id": 1, "note": null, "end": null});
        value(&mut data, &OWN, &Value::Null, "data").unwrap();
        assert_eq!(data, json!({"id": 1, "end": null}));
    }

    #[test]
    fn what_the_schema_does_not_describe_never_leaves() {
        let schema = json!({"properties": {"id": {"minimum": 0, "maximum": 9}}});
        for (mut data, said) in [
            (json!({"id": "1", "end": null}), "`data.id` is not a whole number"),
            (json!({"end": null}), "`data.id` is not there"),
            (json!({"id": 1, "end": null, "x": 1}), "`data.x` is not declared"),
            (
                json!({"id": u64::MAX, "end": null}),
                "`data.id` is not within 2^53 - 1, which every client keeps",
            ),
            (json!({"id": 10, "end": null}), "`data.id` is not within the bounds of its schema"),
        ] {
            assert_eq!(value(&mut data, &OWN, &schema, "data").unwrap_err().to_string(), said);
        }
    }
}
