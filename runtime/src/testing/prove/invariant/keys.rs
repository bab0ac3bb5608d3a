//! The keys of the data: those that are declared, and no message without its code.

use super::ensure;
use crate::shape::{Record, Shape, Tagging, Union, Variant};
use serde_json::{Map, Value};

/// Every key is declared, but for those that an echoed object lets travel along.
pub(super) fn declared(value: &Value, shape: &'static Shape, at: &str) -> Result<(), String> {
    walk(value, shape, at, &|keys, record, at| {
        let declared = record.keys();
        let strange = keys.keys().find(|key| !declared.iter().any(|field| field.name == *key));
        ensure(record.echoed || strange.is_none(), || {
            format!("`{at}.{}` is not declared", strange.map_or("", String::as_str))
        })
    })
}

/// A declared `message` has a `code` beside it.
pub(super) fn coded(value: &Value, shape: &'static Shape, at: &str) -> Result<(), String> {
    walk(value, shape, at, &|keys, record, at| {
        let declared = record.keys().iter().any(|field| field.name == "message");
        let bare = declared && keys.contains_key("message") && !keys.contains_key("code");
        ensure(!bare, || format!("`{at}.message` has no `code` beside it"))
    })
}

/// What is judged of each object that has a declared form.
type Judge<'j> = &'j dyn Fn(&Map<String, Value>, &'static Record, &str) -> Result<(), String>;

fn walk(value: &Value, shape: &'static Shape, at: &str, judge: Judge<'_>) -> Result<(), String> {
    match (shape.present(), value) {
        (Shape::Record(record), Value::Object(keys)) => {
            judge(keys, record, at)?;
            record.keys().iter().try_for_each(|field| {
                let below = keys.get(field.name);
                below.map_or(Ok(()), |one| {
                    walk(one, field.shape, &format!("{at}.{}", field.name), judge)
                })
            })
        }
        (Shape::Array(item), Value::Array(items)) => items
            .iter()
            .enumerate()
            .try_for_each(|(i, one)| walk(one, item, &format!("{at}[{i}]"), judge)),
        (Shape::Map(inner), Value::Object(keys)) => {
            keys.iter().try_for_each(|(key, one)| walk(one, inner, &format!("{at}.{key}"), judge))
        }
        (Shape::Union(union), value) => form(value, union, at, judge),
        _ => Ok(()),
    }
}

/// A value in one of several forms is judged as the form that it says it has.
fn form(value: &Value, union: &'static Union, at: &str, judge: Judge<'_>) -> Result<(), String> {
    let named = |name: Option<&str>| {
        let form = union.variants.iter().find(|variant| Some(variant.name) == name);
        form.ok_or_else(|| format!("`{at}` is none of the forms of `{}`", union.name))
    };
    match union.tagging {
        Tagging::External => match value {
            Value::Object(keys) => keys.iter().try_for_each(|(name, one)| {
                walk(one, named(Some(name))?.shape, &format!("{at}.{name}"), judge)
            }),
            word => named(word.as_str()).map(drop),
        },
        Tagging::Internal(tag) => {
            let Variant { shape, .. } = named(value[tag].as_str())?;
            let mut rest = value.clone();
            rest.as_object_mut().map(|keys| keys.shift_remove(tag));
            walk(&rest, shape, at, judge)
        }
        Tagging::Adjacent(tag, content) => {
            let Variant { shape, .. } = named(value[tag].as_str())?;
            walk(&value[content], shape, &format!("{at}.{content}"), judge)
        }
        Tagging::Untagged => {
            let mut wrong = Ok(());
            for variant in union.variants {
                wrong = walk(value, variant.shape, at, judge);
                if wrong.is_ok() {
                    break;
                }
            }
            wrong
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{coded, declared};
    use crate::shape::{Field, Record, Shape, Tagging, Union, Variant};
    use serde_json::json;

    static NOTE: Shape = Shape::Record(&Record {
        name: "Note",
        echoed: false,
        fields: &[
            Field { name: "message", shape: &Shape::String, required: false, ..Field::PLAIN },
            Field { name: "code", shape: &Shape::String, required: false, ..Field::PLAIN },
        ],
    });

    static DATA: Shape = Shape::Record(&Record {
        name: "Data",
        echoed: false,
        fields: &[
            Field { name: "notes", shape: &Shape::Array(&NOTE), ..Field::PLAIN },
            Field {
                name: "form",
                shape: &Shape::Union(&Union {
                    name: "Form",
                    tagging: Tagging::Internal("kind"),
                    variants: &[
                        Variant { name: "none", shape: &Shape::Null },
                        Variant { name: "note", shape: &NOTE },
                    ],
                }),
                ..Field::PLAIN
            },
        ],
    });

    #[test]
    fn an_undeclared_key_is_found_at_any_depth() {
        let good = json!({"notes": [{"code": "A"}], "form": {"kind": "note", "code": "A"}});
        assert_eq!(declared(&good, &DATA, "data"), Ok(()));
        let listed = json!({"notes": [{}, {"x": 1}]});
        assert_eq!(
            declared(&listed, &DATA, "data").unwrap_err(),
            "`data.notes[1].x` is not declared"
        );
        let formed = json!({"form": {"kind": "note", "x": 1}});
        assert_eq!(declared(&formed, &DATA, "data").unwrap_err(), "`data.form.x` is not declared");
        let other = json!({"form": {"kind": "other"}});
        assert_eq!(
            declared(&other, &DATA, "data").unwrap_err(),
            "`data.form` is none of the forms of `Form`"
        );
    }

    #[test]
    fn a_message_without_a_code_is_found() {
        let bare = json!({"notes": [{"message": "m", "code": "A"}, {"message": "m"}]});
        assert_eq!(
            coded(&bare, &DATA, "data").unwrap_err(),
            "`data.notes[1].message` has no `code` beside it"
        );
    }
}
