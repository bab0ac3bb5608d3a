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

/// One argument `v` of this shape, through mending and the check.
fn one(shape: &'static Shape, required: bool, value: Value) -> Result<Value, String> {
    let field = Field { name: "v", shape, required, ..Field::PLAIN };
    let fields: &'static [Field] = Box::leak(Box::new([field]));
    let record: &'static Record = Box::leak(Box::new(Record { name: "In", fields, echoed: false }));
    let arguments = Map::from_iter([("v".to_owned(), value)]);
    decode(arguments, record, &Value::Null, false).map_err(|fault| fault.message)
}

/// What a required argument of this shape becomes.
fn required(shape: &'static Shape, value: Value) -> Result<Value, String> {
    one(shape, true, value).map(|mut read| read["v"].take())
}

/// What an optional argument of this shape becomes, if anything.
fn optional(shape: &'static Shape, value: Value) -> Result<Option<Value>, String> {
    one(shape, false, value).map(|mut read| read.get_mut("v").map(Value::take))
}

const WORDS: Shape = Shape::Choice(&[
    Choice { name: "up", aliases: &["north"], doc: "" },
    Choice { name: "null", aliases: &[], doc: "" },
    Choice { name: "5", aliases: &[], doc: "" },
]);

#[test]
fn numbers_and_truths_are_read_from_text_without_loss() {
    for (text, read) in
        [("7", 7), (" 7 ", 7), ("+5", 5), ("1e3", 1000), ("5.0", 5), ("-0", 0), ("\"8\"", 8)]
    {
        assert_eq!(required(&Shape::Integer, json!(text)), Ok(json!(read)), "{text}");
    }
    assert_eq!(required(&Shape::Number, json!("+1.5e1")), Ok(json!(15.0)));
    for text in ["0x1", "007", "1,5", "1_000", "1.5", "seven", "++5", "+ 5", "NaN", "1e400", "7 8"]
    {
        let refused = "`v` must be a whole number".to_owned();
        assert_eq!(required(&Shape::Integer, json!(text)), Err(refused), "{text}");
    }
    for (text, read) in
        [("true", true), ("True", true), (" false", false), ("False", false), ("\"true\"", true)]
    {
        assert_eq!(required(&Shape::Boolean, json!(text)), Ok(json!(read)), "{text}");
    }
    for value in [json!("yes"), json!("1"), json!(1), json!("TRUE")] {
        let refused = "`v` must be true or false".to_owned();
        assert_eq!(required(&Shape::Boolean, value), Err(refused));
    }
}

#[test]
fn only_a_number_with_one_text_becomes_text() {
    assert_eq!(required(&Shape::String, json!(636)), Ok(json!("636")));
    // 1.10 came as 1.1, and JavaScript has rounded the other.
    for number in [json!(1.1), json!(1e3), json!(1_917_043_659_912_705_296_u64)] {
        let refused = "`v` must be text: put the number in quotes".to_owned();
        assert_eq!(required(&Shape::String, number), Err(refused));
    }
    assert_eq!(required(&Shape::String, json!(true)), Err("`v` must be text".to_owned()));
}

#[test]
fn lists_and_objects_are_read_from_text_at_any_depth() {
    static ROWS: Shape = Shape::Array(&Shape::Record(&ROW));
    let sent = json!("[\"{\\\"n\\\": \\\"7\\\"}\", {\"n\": 8.0}]");
    assert_eq!(required(&ROWS, sent), Ok(json!([{"n": 7}, {"n": 8}])));
    let map = &Shape::Map(&Shape::Array(&Shape::Integer));
    assert_eq!(required(map, json!("{\"a\": \"[1]\"}")), Ok(json!({"a": [1]})));
    let twice = Value::from(json!("[1]").to_string());
    assert_eq!(required(&Shape::Array(&Shape::Integer), twice), Ok(json!([1])));
    for text in ["a", "a,b", "{}", "[1", "7"] {
        let refused = "`v` must be a list".to_owned();
        assert_eq!(required(&Shape::Array(&Shape::Integer), json!(text)), Err(refused), "{text}");
    }
}

#[test]
fn a_word_is_taken_as_it_is_quoted_but_never_in_another_case() {
    for (sent, read) in
        [(json!("up"), "up"), (json!("north"), "north"), (json!("\"up\""), "up"), (json!(5), "5")]
    {
        assert_eq!(required(&WORDS, sent), Ok(json!(read)));
    }
    for sent in [json!("Up"), json!(" up"), json!("\"UP\""), json!(6), json!(true), json!(5.0)] {
        let refused = "`v` must be one of `up`, `null`, `5`".to_owned();
        assert_eq!(required(&WORDS, sent), Err(refused));
    }
    assert_eq!(optional(&WORDS, json!("null")), Ok(Some(json!("null"))));
    assert_eq!(optional(&WORDS, json!("")), Ok(None));
}

#[test]
fn an_action_is_not_mended_because_the_gate_has_read_it() {
    let quoted = decoded(json!({"space": "a", "action": "\"delete\""}));
    assert_eq!(quoted, Err("`action` must be one of `get`, `delete`".to_owned()));
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

#[test]
fn blanks_are_absence_where_the_type_has_no_such_value() {
    static NEEDY: Shape = Shape::Record(&ROW);
    static EASY: Shape = Shape::Record(&Record {
        name: "Easy",
        echoed: false,
        fields: &[Field { name: "n", shape: &Shape::Option(&Shape::Integer), ..Field::PLAIN }],
    });
    static LIST: Shape = Shape::Array(&Shape::String);
    static MAP: Shape = Shape::Map(&Shape::String);
    let blanks = ["null", "\"\"", "\"null\"", "[\"null\"]", "\" \"", "\"\\\"\\\"\""];
    for shape in [&Shape::Integer, &Shape::Boolean, &LIST, &MAP, &NEEDY, &EASY] {
        for blank in blanks {
            let blank: Value = serde_json::from_str(blank).unwrap();
            assert_eq!(optional(shape, blank.clone()), Ok(None), "{blank} {shape:?}");
        }
    }
    for empty in [json!({}), json!("{}")] {
        for shape in [&Shape::Integer, &LIST, &NEEDY] {
            assert_eq!(optional(shape, empty.clone()), Ok(None), "{shape:?}");
        }
        // Nothing in a map is not no map.
        for shape in [&MAP, &EASY] {
            assert_eq!(optional(shape, empty.clone()), Ok(Some(json!({}))), "{shape:?}");
        }
    }
    assert_eq!(optional(&LIST, json!("[]")), Ok(Some(json!([]))), "an empty list is a list");
    for text in ["", "null"] {
        assert_eq!(optional(&Shape::String, json!(text)), Ok(None));
        assert_eq!(required(&Shape::String, json!(text)), Ok(json!(text)));
    }
    assert_eq!(optional(&Shape::String, json!(" ")), Ok(Some(json!(" "))));
}

#[test]
fn blanks_are_absence_at_any_depth() {
    static INNER: Record = Record {
        name: "Inner",
        echoed: false,
        fields: &[
            Field { name: "id", shape: &Shape::Integer, ..Field::PLAIN },
            Field { name: "note", shape: &Shape::Option(&Shape::String), ..Field::PLAIN },
        ],
    };
    static ROWS: Shape = Shape::Array(&Shape::Record(&INNER));
    static MAP: Shape = Shape::Map(&Shape::Record(&INNER));
    let inner = || json!({"id": "1", "note": ""});
    assert_eq!(required(&ROWS, json!([inner()])), Ok(json!([{"id": 1}])));
    assert_eq!(required(&MAP, json!({"a": inner()})), Ok(json!({"a": {"id": 1}})));
    let maybe = &Shape::Array(&Shape::Option(&Shape::Integer));
    assert_eq!(required(maybe, json!(["1", "", null])), Ok(json!([1, null, null])));
}

#[test]
fn nothing_for_something_says_that_nothing_arrived() {
    let list = &Shape::Array(&Shape::String);
    let said = |what: &str, how: &str| {
        Err::<Value, _>(format!("`v` must be {what}, but no value arrived ({how})"))
    };
    assert_eq!(required(&Shape::String, json!(null)), said("text", "null"));
    assert_eq!(required(list, json!(null)), said("a list", "null"));
    assert_eq!(required(list, json!("")), said("a list", "an empty text"));
    let none = decoded(json!({}));
    assert_eq!(none, Err("no arguments arrived; missing argument `space`".to_owned()));
}

#[test]
fn two_names_of_one_argument_are_not_guessed_between() {
    assert_eq!(
        decoded(json!({"space": "a", "room": "b"})),
        Err("`room` is another name of `space`: give one of the two".to_owned())
    );
}

static TEXT_OR_TRUTH: Shape = Shape::Union(&Union {
    name: "TextOrTruth",
    tagging: Tagging::Untagged,
    variants: &[
        Variant { name: "Text", shape: &Shape::String },
        Variant { name: "Truth", shape: &Shape::Boolean },
    ],
});

static NUMBER_OR_WORD: Shape = Shape::Union(&Union {
    name: "NumberOrWord",
    tagging: Tagging::Untagged,
    variants: &[
        Variant { name: "Number", shape: &Shape::Integer },
        Variant { name: "Word", shape: &WORDS },
    ],
});

#[test]
fn a_union_of_scalars_takes_any_form_that_one_of_them_has() {
    for (sent, read) in [
        (json!("true"), json!("true")),
        (json!(true), json!(true)),
        (json!(7), json!("7")),
        (json!("7"), json!("7")),
    ] {
        assert_eq!(required(&TEXT_OR_TRUTH, sent), Ok(read));
    }
    for (sent, read) in [
        (json!("7"), json!(7)),
        (json!(7.0), json!(7)),
        (json!("5"), json!("5")),
        (json!("\"up\""), json!("up")),
    ] {
        assert_eq!(required(&NUMBER_OR_WORD, sent), Ok(read));
    }
    for sent in [json!([1]), json!(1.5), json!({})] {
        let refused = "`v` must be text or true or false".to_owned();
        assert_eq!(required(&TEXT_OR_TRUTH, sent), Err(refused));
    }
    let none = "`v` must be text or true or false, but no value arrived (null)".to_owned();
    assert_eq!(required(&TEXT_OR_TRUTH, json!(null)), Err(none));
    assert_eq!(optional(&TEXT_OR_TRUTH, json!("")), Ok(None));
}

const fn union(tagging: Tagging) -> Union {
    const FORMS: &[Variant] = &[
        Variant { name: "row", shape: &Shape::Record(&ROW) },
        Variant { name: "none", shape: &Shape::Null },
    ];
    Union { name: "Union", tagging, variants: FORMS }
}

#[test]
fn a_structural_union_without_text_is_read_from_text() {
    static EXTERNAL: Shape = Shape::Union(&union(Tagging::External));
    static INTERNAL: Shape = Shape::Union(&union(Tagging::Internal("by")));
    static ADJACENT: Shape = Shape::Union(&union(Tagging::Adjacent("by", "of")));
    static UNTAGGED: Shape = Shape::Union(&union(Tagging::Untagged));
    for (shape, sent, read) in [
        (&EXTERNAL, json!({"row": {"n": "7"}}), json!({"row": {"n": 7}})),
        (&EXTERNAL, json!("none"), json!("none")),
        (&INTERNAL, json!({"by": "row", "n": "7"}), json!({"by": "row", "n": 7})),
        (&ADJACENT, json!({"by": "row", "of": "{\"n\": 7}"}), json!({"by": "row", "of": {"n": 7}})),
        (&UNTAGGED, json!({"n": "7"}), json!({"n": 7})),
    ] {
        let quoted = Value::from(sent.to_string());
        assert_eq!(required(shape, sent), Ok(read.clone()));
        assert_eq!(required(shape, quoted), Ok(read));
    }
    let none = "`v` must be given, but no value arrived (null)".to_owned();
    assert_eq!(required(&INTERNAL, json!(null)), Err(none));
    // What has no form is left to serde as it came.
    for odd in [json!("\"odd\""), json!({"by": "odd"}), json!(7)] {
        assert_eq!(required(&INTERNAL, odd.clone()), Ok(odd));
    }
}

#[test]
fn a_text_stays_a_text_where_a_union_has_a_text() {
    static FORMS: Shape = Shape::Union(&Union {
        name: "Forms",
        tagging: Tagging::Untagged,
        variants: &[
            Variant { name: "Many", shape: &Shape::Array(&Shape::String) },
            Variant { name: "One", shape: &Shape::String },
        ],
    });
    for text in ["[\"a\"]", "7", "{}"] {
        assert_eq!(required(&FORMS, json!(text)), Ok(json!(text)));
    }
}

#[test]
fn a_refusal_is_short_whatever_was_sent() {
    let mut arguments: Map<String, Value> =
        (0..5000).map(|i| (format!("x{i}"), json!(1))).collect();
    arguments.insert("y".repeat(1 << 20), json!(1));
    let fault = decode(arguments, &INPUT, &Value::Null, false).unwrap_err();
    assert!(fault.message.ends_with("; missing argument `space`; and 4981 more"), "{fault:?}");
    assert!(serde_json::to_string(&fault.render()).unwrap().len() < 4000);
}

/// The calls of the corpus, by its ids. What has no arguments at all is the transport's to mend.
#[test]
fn every_call_of_the_corpus_is_read() {
    static TEXT: Shape = Shape::String;
    static TEXTS: Shape = Shape::Array(&Shape::String);
    static OBJECT: Shape = Shape::Map(&Shape::Any);
    static OBJECTS: Shape = Shape::Array(&OBJECT);
    for (id, shape, sent, read) in [
        ("C184", &TEXT, json!(null), None),
        ("C264", &OBJECTS, json!("[{\"a\":1}]"), Some(json!([{"a": 1}]))),
        ("C266", &OBJECT, json!("{\"k\":1}"), Some(json!({"k": 1}))),
        ("C267", &Shape::Number, json!("890"), Some(json!(890))),
        ("C268", &TEXTS, json!("[\"a\"]"), Some(json!(["a"]))),
        ("C270", &OBJECT, json!("{\"data\":1}"), Some(json!({"data": 1}))),
        ("C271", &TEXTS, json!("[\"a@b\"]"), Some(json!(["a@b"]))),
        ("C292", &TEXTS, json!(["null"]), None),
        ("C300", &TEXTS, json!("[\"a\"]"), Some(json!(["a"]))),
        ("C412", &TEXT, json!(null), None),
    ] {
        assert_eq!(optional(shape, sent), Ok(read), "{id}");
    }
    // C365: an id that the client has rounded.
    let id = optional(&TEXT, json!(1_917_043_659_912_705_296_u64));
    assert_eq!(id, Err("`v` must be text: put the number in quotes".to_owned()));
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
fn a_word_is_no_blank_and_blanks_are_judged_as_they_are_mended() {
    static ALONE: Record = Record {
        name: "In",
        echoed: false,
        fields: &[Field {
            shape: &Shape::Option(&Shape::Record(&Record {
                name: "Alone",
                echoed: false,
                fields: &[
                    Field { name: "word", shape: &WORDS, ..Field::PLAIN },
                    Field {
                        name: "map",
                        shape: &Shape::Map(&Shape::Integer),
                        required: false,
                        ..Field::PLAIN
                    },
                ],
            })),
            flatten: true,
            ..Field::PLAIN
        }],
    };
    let decoded = |arguments| decode(object(arguments), &ALONE, &json!({}), false).ok();
    for word in [json!("null"), json!("\"null\"")] {
        assert_eq!(decoded(json!({"word": word})), Some(json!({"word": "null"})));
    }
    for blank in [json!({"map": {}}), json!({"map": "{}"}), json!({"word": "", "map": null})] {
        assert_eq!(decoded(blank), Some(json!({})));
    }
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

static SHOW: Record = Record {
    name: "Show",
    echoed: false,
    fields: &[
        Field {
            name: "fields",
            aliases: &["columns"],
            excludes: &["details", "page"],
            shape: &Shape::Option(&Shape::Array(&Shape::String)),
            required: false,
            ..Field::PLAIN
        },
        Field {
            name: "details",
            shape: &Shape::Boolean,
            required: false,
            defaults: true,
            ..Field::PLAIN
        },
        Field {
            shape: &Shape::Option(&Shape::Record(&Record {
                name: "Paging",
                echoed: false,
                fields: &[Field { name: "page", shape: &Shape::Integer, ..Field::PLAIN }],
            })),
            required: false,
            flatten: true,
            ..Field::PLAIN
        },
    ],
};

fn shown(arguments: Value) -> Result<Value, String> {
    decode(object(arguments), &SHOW, &Value::Null, false).map_err(|fault| fault.message)
}

#[test]
fn of_two_that_exclude_each_other_one_is_given() {
    let refused = |other: &str| {
        Err(format!("`fields` excludes `{other}`: give `fields` or `{other}`, not both"))
    };
    assert_eq!(shown(json!({"fields": ["a"], "details": true})), refused("details"));
    assert_eq!(shown(json!({"details": "true", "columns": "[\"a\"]"})), refused("details"));
    assert_eq!(shown(json!({"fields": [], "page": "2"})), refused("page"));
    let (one, other) = (json!({"fields": ["a"]}), json!({"details": true, "page": 0}));
    assert_eq!(shown(one.clone()), Ok(one));
    assert_eq!(shown(other.clone()), Ok(other));
}

#[test]
fn what_is_not_given_excludes_nothing() {
    for blank in [json!(null), json!(""), json!("null"), json!({}), json!(["null"])] {
        let sent = json!({"fields": blank, "details": true, "page": null});
        assert_eq!(shown(sent), Ok(json!({"details": true})), "{blank}");
        let sent = json!({"fields": ["a"], "page": blank});
        assert_eq!(shown(sent), Ok(json!({"fields": ["a"]})), "{blank}");
    }
    for off in [json!(false), json!("false"), json!("False")] {
        let sent = json!({"fields": ["a"], "details": off});
        assert_eq!(shown(sent), Ok(json!({"fields": ["a"], "details": false})), "{off}");
    }
}

#[test]
fn what_excludes_what_holds_in_each_struct_of_a_list() {
    static ROWS: Shape = Shape::Array(&Shape::Record(&SHOW));
    let sent = json!([{"fields": ["a"]}, {"fields": ["a"], "details": true}]);
    let reason = "`v[1].fields` excludes `details`: give `fields` or `details`, not both";
    assert_eq!(required(&ROWS, sent), Err(reason.to_owned()));
}

#[test]
fn the_fault_names_the_path_of_what_is_excluded() {
    let sent = object(json!({"fields": ["a"], "details": true}));
    let fault = decode(sent, &SHOW, &Value::Null, false).unwrap_err();
    assert_eq!(fault.code, "INVALID_ARGUMENTS");
    let details = fault.details.unwrap_or_default();
    assert_eq!(details["invalid"][0]["path"], "fields");
}

const PLAIN_VALUE: Shape = Shape::Union(&Union {
    name: "PlainValue",
    tagging: Tagging::Untagged,
    variants: &[
        Variant { name: "Truth", shape: &Shape::Boolean },
        Variant { name: "Whole", shape: &Shape::Integer },
        Variant { name: "Fraction", shape: &Shape::Number },
        Variant { name: "Text", shape: &Shape::String },
    ],
});

#[test]
fn text_for_a_union_that_has_text_stays_as_it_came() {
    static LIST: Shape = Shape::Array(&PLAIN_VALUE);
    static MAP: Shape = Shape::Map(&PLAIN_VALUE);
    static OPTION: Shape = Shape::Option(&PLAIN_VALUE);
    for text in ["007", "1.10", "true", "False", "42", "1e3", " 7 ", "\"8\"", "[1]", "{}"] {
        assert_eq!(required(&PLAIN_VALUE, json!(text)), Ok(json!(text)), "{text}");
        assert_eq!(required(&LIST, json!([text])), Ok(json!([text])), "{text}");
        assert_eq!(required(&MAP, json!({"k": text})), Ok(json!({"k": text})), "{text}");
        assert_eq!(optional(&OPTION, json!(text)), Ok(Some(json!(text))), "{text}");
    }
    for value in [json!(true), json!(7), json!(1.5)] {
        assert_eq!(required(&PLAIN_VALUE, value.clone()), Ok(value));
    }
}
