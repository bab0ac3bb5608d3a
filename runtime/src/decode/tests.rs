use super::decode;
use crate::actions::Action;
use crate::shape::{Choice, Field, Record, Shape};
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
