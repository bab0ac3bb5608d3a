use super::decode;
use crate::actions::Action;
use crate::shape::{Choice, Field, Record, Shape, Tagging, Union, Variant, Wrap};
use serde_json::{Map, Value, json};

static ROW: Record = Record {
    name: "Row",
    echoed: false,
    fields: &[Field { name: "n", shape: &Shape::Integer, ..Field::PLAIN }],
};

static INPUT: Record = Record {
    name: "In",
    echoed: false,
    fields: &[
        Field { name: "space", aliases: &["room"], shape: &Shape::String, ..Field::PLAIN },
        Field {
            name: "page",
            shape: &Shape::Option(&Shape::Integer),
            required: false,
            ..Field::PLAIN
        },
        Field {
            name: "rows",
            shape: &Shape::Array(&Shape::Record(&ROW)),
            required: false,
            ..Field::PLAIN
        },
        Field { name: "on", shape: &Shape::Boolean, required: false, ..Field::PLAIN },
        Field {
            name: "order",
            shape: &Shape::Choice(&[
                Choice { name: "up", aliases: &[], doc: "" },
                Choice { name: "down", aliases: &[], doc: "" },
            ]),
            required: false,
            ..Field::PLAIN
        },
        Field {
            name: "action",
            shape: &Shape::Actions(&[
                Action { name: "get", ..Action::PLAIN },
                Action { name: "delete", mutates: true, ..Action::PLAIN },
            ]),
            required: false,
            ..Field::PLAIN
        },
    ],
};

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        other => panic!("{other} is no object"),
    }
}

fn decoded(arguments: Value) -> Result<Value, String> {
    let schema = json!({"properties": {
        "page": {"minimum": 1, "maximum": 1000},
        "space": {"maxLength": 5},
        "rows": {"items": {"properties": {"n": {"minimum": 0}}}, "maxItems": 2},
    }});
    decode(object(arguments), &INPUT, &schema, false).map_err(|fault| fault.message)
}

#[test]
fn what_weak_clients_send_is_mended_by_the_shape() {
    let sent =
        json!({"space": 636, "page": "2", "rows": "[{\"n\": \"7\"}]", "on": "true", "order": ""});
    let read = json!({"space": "636", "page": 2, "rows": [{"n": 7}], "on": true});
    assert_eq!(decoded(sent), Ok(read));
    assert_eq!(decoded(json!({"room": "a", "page": 3.0})), Ok(json!({"room": "a", "page": 3})));
}

#[test]
fn a_string_stays_a_string_where_the_schema_says_string() {
    for text in ["7", "true", "[1]", "{}", "null"] {
        assert_eq!(decoded(json!({"space": text})), Ok(json!({"space": text})));
    }
}

#[test]
fn absence_in_all_its_forms_is_absence() {
    for absent in [json!(null), json!(""), json!("null"), json!({}), json!(["null"])] {
        assert_eq!(decoded(json!({"space": "a", "page": absent})), Ok(json!({"space": "a"})));
    }
}

#[test]
fn everything_wrong_is_said_at_once() {
    let wrong = json!({"spcae": "a", "page": 0, "rows": [{"n": -1}, {"m": 1}], "on": "maybe", "order": "sideways"});
    assert_eq!(
        decoded(wrong).unwrap_err(),
        "unknown argument `spcae`, did you mean `space`?; unknown argument `rows[1].m`, did you mean `n`?; \
         missing argument `rows[1].n`, `space`; `page` must be at least 1; `rows[0].n` must be at least 0; \
         `on` must be true or false; `order` must be one of `up`, `down`"
    );
}

#[test]
fn integers_that_javascript_would_round_are_refused() {
    for big in
        [json!(9_007_199_254_740_992_u64), json!(u64::MAX), json!("9007199254740993"), json!(1e300)]
    {
        assert!(decoded(json!({"space": "a", "page": big})).is_err(), "{big}");
    }
    assert!(decoded(json!({"space": "a", "page": 1.5})).is_err());
}

#[test]
fn a_mutation_is_no_word_in_read_only_mode() {
    let delete = || object(json!({"space": "a", "action": "delete"}));
    assert!(decode(delete(), &INPUT, &Value::Null, false).is_ok());
    let fault = decode(delete(), &INPUT, &Value::Null, true).unwrap_err();
    assert_eq!(fault.message, "`action` must be one of `get`");
}

static TOGETHER: Record = Record {
    name: "In",
    echoed: false,
    fields: &[Field {
        shape: &Shape::Option(&Shape::Record(&Record {
            name: "Both",
            echoed: false,
            fields: &[
                Field { name: "map", shape: &Shape::Map(&Shape::Integer), ..Field::PLAIN },
                Field { name: "n", aliases: &["number"], shape: &Shape::Integer, ..Field::PLAIN },
                Field { name: "on", shape: &Shape::Boolean, required: false, ..Field::PLAIN },
            ],
        })),
        flatten: true,
        ..Field::PLAIN
    }],
};

#[test]
fn the_keys_of_an_optional_flatten_come_together_or_not_at_all() {
    let decoded = |arguments| {
        decode(object(arguments), &TOGETHER, &json!({}), false).map_err(|fault| fault.message)
    };
    assert_eq!(decoded(json!({})), Ok(json!({})));
    assert_eq!(decoded(json!({"map": {}, "n": null, "on": ""})), Ok(json!({})));
    // An empty object is a value here, because the rest is there.
    assert_eq!(decoded(json!({"map": {}, "number": "1"})), Ok(json!({"map": {}, "number": 1})));
    // serde would leave all three out, and nobody would know.
    assert_eq!(decoded(json!({"n": 1})), Err("missing argument `map`".to_owned()));
    assert_eq!(decoded(json!({"on": true})), Err("missing argument `map`, `n`".to_owned()));
}

#[test]
fn the_absence_of_a_newtype_of_an_option_is_spelt_out_for_serde() {
    static OPTION: Shape = Shape::Wrapped(Wrap::Newtype, &Shape::Option(&Shape::Integer));
    static IN: Record = Record {
        name: "In",
        echoed: false,
        fields: &[
            Field { name: "a", shape: &OPTION, required: false, ..Field::PLAIN },
            Field { name: "b", shape: &OPTION, required: false, defaults: true, ..Field::PLAIN },
        ],
    };
    let decoded = |arguments| decode(object(arguments), &IN, &json!({}), false).ok();
    assert_eq!(decoded(json!({})), Some(json!({"a": null})));
    assert_eq!(decoded(json!({"a": "", "b": null})), Some(json!({"a": null})));
    assert_eq!(decoded(json!({"a": "1", "b": 2})), Some(json!({"a": 1, "b": 2})));
}

#[test]
fn an_entry_of_a_map_of_options_can_be_null() {
    static MAP: Record = Record {
        name: "In",
        echoed: false,
        fields: &[Field {
            name: "of",
            shape: &Shape::Map(&Shape::Option(&Shape::Integer)),
            ..Field::PLAIN
        }],
    };
    let sent = json!({"of": {"a": 1, "b": null}});
    assert_eq!(decode(object(sent.clone()), &MAP, &json!({}), false).ok(), Some(sent));
    assert!(decode(object(json!({"of": {"a": "x"}})), &MAP, &json!({}), false).is_err());
}

#[test]
fn a_scalar_union_is_taken_as_the_text_that_it_is_published_as() {
    for (name, value, taken) in [
        ("switch", json!("true"), json!(true)),
        ("switch", json!("5"), json!(5)),
        ("switch", json!(5), json!(5)),
        ("label", json!("5"), json!("5")),
        ("label", json!(5), json!(5)),
    ] {
        let out = decode(object(json!({name: value.clone()})), &SCALARS, &json!({}), false);
        assert_eq!(out.ok(), Some(json!({name: taken})), "{value}");
    }
}

static SCALARS: Record = Record {
    name: "In",
    echoed: false,
    fields: &[
        Field {
            name: "switch",
            shape: &Shape::Union(&Union {
                name: "Switch",
                tagging: Tagging::Untagged,
                variants: &[
                    Variant { name: "On", shape: &Shape::Boolean },
                    Variant { name: "Level", shape: &Shape::Integer },
                ],
            }),
            required: false,
            ..Field::PLAIN
        },
        Field {
            name: "label",
            shape: &Shape::Union(&Union {
                name: "Label",
                tagging: Tagging::Untagged,
                variants: &[
                    Variant { name: "Number", shape: &Shape::Integer },
                    Variant { name: "Text", shape: &Shape::String },
                ],
            }),
            required: false,
            ..Field::PLAIN
        },
    ],
};
