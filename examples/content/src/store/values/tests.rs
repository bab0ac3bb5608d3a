use super::*;
use proptest::prelude::*;
use serde_json::json;

const KINDS: [Kind; 12] = [
    Kind::Text,
    Kind::RichText,
    Kind::Integer,
    Kind::Decimal,
    Kind::Boolean,
    Kind::Date,
    Kind::DateTime,
    Kind::Enum,
    Kind::Asset,
    Kind::Reference,
    Kind::Texts,
    Kind::Json,
];

/// A type with one field of each kind, which is called as its kind is.
fn product() -> ContentType {
    let field = |kind: Kind| {
        let choices = match kind {
            Kind::Enum => vec!["red".to_owned(), "green".to_owned(), "1".to_owned()],
            _ => Vec::new(),
        };
        let target = (kind == Kind::Reference).then_some(7);
        Field { choices, target, ..Field::new(kind.as_str(), kind) }
    };
    ContentType {
        id: 1,
        space_id: 1,
        name: "product".to_owned(),
        version: 1,
        fields: KINDS.map(field).to_vec(),
    }
}

fn given(values: Value) -> Given {
    values.as_object().unwrap().clone().into_iter().collect()
}

fn taken(kind: &str, value: &Value) -> Result<Value, String> {
    let coerced = coerce(&product(), &vec![(kind.to_owned(), value.clone())]);
    match coerced {
        Ok(coerced) => Ok(coerced.values[kind].clone()),
        Err(problems) => {
            assert_eq!(problems.len(), 1);
            assert_eq!(problems[0].path, format!("fields.{kind}"));
            Err(problems[0].code.clone())
        }
    }
}

#[test]
fn what_fits_is_stored_in_one_form() {
    let cases = [
        ("text", json!("a"), json!("a")),
        ("text", json!(""), json!("")),
        ("text", json!(12.5), json!("12.5")),
        ("text", json!(-3), json!("-3")),
        ("text", json!(true), json!("true")),
        ("rich-text", json!("a\nb"), json!("a\nb")),
        ("integer", json!(42), json!(42)),
        ("integer", json!(42.0), json!(42)),
        ("integer", json!(" 42 "), json!(42)),
        ("integer", json!("-42.0"), json!(-42)),
        ("integer", json!(-0.0), json!(0)),
        ("integer", json!(9_007_199_254_740_991_i64), json!(9_007_199_254_740_991_i64)),
        ("decimal", json!(12.5), json!(12.5)),
        ("decimal", json!("12.50"), json!(12.5)),
        ("decimal", json!(" -7.0"), json!(-7)),
        ("decimal", json!("1e18"), json!(1e18)),
        ("decimal", json!("123456789.012345"), json!(123_456_789.012_345)),
        ("boolean", json!(false), json!(false)),
        ("boolean", json!("true"), json!(true)),
        ("boolean", json!(" FALSE "), json!(false)),
        ("date", json!("2024-02-29"), json!("2024-02-29")),
        ("date-time", json!("2026-11-30T12:00:00Z"), json!("2026-11-30T12:00:00Z")),
        ("date-time", json!("2026-11-30t12:00:00.50+01:30"), json!("2026-11-30T10:30:00.5Z")),
        ("date-time", json!("2026-01-01 00:30:00+01:00"), json!("2025-12-31T23:30:00Z")),
        ("enum", json!("red"), json!("red")),
        ("enum", json!(1), json!("1")),
        ("texts", json!(["a", 1, true]), json!(["a", "1", "true"])),
        ("texts", json!("[\"a\", \"b\"]"), json!(["a", "b"])),
        ("texts", json!("a"), json!(["a"])),
        ("texts", json!("[draft] a"), json!(["[draft] a"])),
        ("texts", json!([]), json!([])),
        ("json", json!({"a": [null, 1.5]}), json!({"a": [null, 1.5]})),
        ("json", json!("[1]"), json!("[1]")),
    ];
    for (kind, value, stored) in cases {
        assert_eq!(taken(kind, &value), Ok(stored), "{value} as {kind}");
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let cases = [
        ("text", json!("a\nb"), "LINE_BREAK"),
        ("text", json!("a\u{2028}b"), "LINE_BREAK"),
        ("text", json!("é".repeat(10_001)), "TOO_LONG"),
        ("text", json!("a\0"), "NUL_CHARACTER"),
        ("text", json!(["a"]), "WRONG_KIND"),
        ("text", json!(9_007_199_254_740_992_i64), "OUT_OF_RANGE"),
        ("text", json!(1e22), "OUT_OF_RANGE"),
        ("rich-text", json!({}), "WRONG_KIND"),
        ("rich-text", json!("\0"), "NUL_CHARACTER"),
        ("integer", json!(1.5), "WRONG_KIND"),
        ("integer", json!("007"), "WRONG_KIND"),
        ("integer", json!(""), "WRONG_KIND"),
        ("integer", json!("1,000"), "WRONG_KIND"),
        ("integer", json!(true), "WRONG_KIND"),
        ("integer", json!("9007199254740990.5"), "WRONG_KIND"),
        ("integer", json!(-9_007_199_254_740_992_i64), "OUT_OF_RANGE"),
        ("integer", json!("123456789012345678901234567890"), "OUT_OF_RANGE"),
        ("integer", json!("1e99999"), "OUT_OF_RANGE"),
        ("decimal", json!(0.300_000_000_000_000_04), "OUT_OF_RANGE"),
        ("decimal", json!("1234567890.123456"), "OUT_OF_RANGE"),
        ("decimal", json!("1e400"), "OUT_OF_RANGE"),
        ("decimal", json!("1e-400"), "OUT_OF_RANGE"),
        ("decimal", json!("12,50"), "WRONG_KIND"),
        ("decimal", json!("NaN"), "WRONG_KIND"),
        ("decimal", json!("1."), "WRONG_KIND"),
        ("boolean", json!(1), "WRONG_KIND"),
        ("boolean", json!("yes"), "WRONG_KIND"),
        ("date", json!("2026-02-29"), "WRONG_KIND"),
        ("date", json!("2026-11-30T12:00:00Z"), "WRONG_KIND"),
        ("date", json!("20261130"), "WRONG_KIND"),
        ("date", json!(20_261_130), "WRONG_KIND"),
        ("date-time", json!("2026-11-30"), "WRONG_KIND"),
        ("date-time", json!("2026-11-30T12:00:00"), "WRONG_KIND"),
        ("date-time", json!("2026-11-30T25:00:00Z"), "WRONG_KIND"),
        ("date-time", json!("2016-12-31T23:59:60Z"), "WRONG_KIND"),
        ("date-time", json!("0000-01-01T00:00:00+01:00"), "WRONG_KIND"),
        ("date-time", json!("2026-11-30T12:00:00+01:00[Europe/Madrid]"), "WRONG_KIND"),
        ("enum", json!("Red"), "NOT_A_CHOICE"),
        ("enum", json!(["red"]), "WRONG_KIND"),
        ("asset", json!(0), "WRONG_KIND"),
        ("asset", json!(1.5), "WRONG_KIND"),
        ("reference", json!(" "), "WRONG_KIND"),
        ("reference", json!({"id": 1}), "WRONG_KIND"),
        ("texts", json!(["a", null]), "WRONG_KIND"),
        ("texts", json!(["a", "b\nc"]), "LINE_BREAK"),
        ("texts", json!("[\"a\\u0000\"]"), "NUL_CHARACTER"),
        ("json", json!({"a\0": 1}), "NUL_CHARACTER"),
        ("json", json!([9_007_199_254_740_992_u64]), "OUT_OF_RANGE"),
    ];
    for (kind, value, code) in cases {
        assert_eq!(taken(kind, &value), Err(code.to_owned()), "{value} as {kind}");
    }
}

#[test]
fn a_link_is_a_key_and_never_a_value() {
    let values = given(json!({"asset": "549895", "reference": 12, "text": null, "json": null}));
    let coerced = coerce(&product(), &values).unwrap();
    let link = |field: &str, key: &str, target: Option<i64>| Link {
        field: field.to_owned(),
        key: key.to_owned(),
        to_entry: target.is_some(),
        target,
    };
    assert_eq!(coerced.links, [link("asset", "549895", None), link("reference", "12", Some(7))]);
    assert!(coerced.values.is_empty());
    assert_eq!(coerced.removed, ["text", "json"]);
}

#[test]
fn all_problems_are_told_at_once_with_what_is_allowed() {
    let values = vec![
        ("integr".to_owned(), json!(1)),
        ("enum".to_owned(), json!("gren")),
        ("texts".to_owned(), json!("a")),
        ("boolean".to_owned(), json!(1)),
        ("text".to_owned(), json!("a")),
        ("texts".to_owned(), json!(["b"])),
        ("text".to_owned(), json!("a")),
    ];
    let problems = coerce(&product(), &values).unwrap_err();
    let told: Vec<_> =
        problems.iter().map(|p| format!("{} {}: {}", p.code, p.path, p.message)).collect();
    let expected = [
        "UNKNOWN_FIELD fields.integr: type `product` has no field `integr`; did you mean `integer`? It has `text`, \
         `rich-text`, `integer`, `decimal`, `boolean`, `date`, `date-time`, `enum`, `asset`, `reference`, `texts`, `json`",
        "NOT_A_CHOICE fields.enum: `gren` is not a choice; did you mean `green`? An `enum` field holds one of `red`, \
         `green`, `1`",
        "WRONG_KIND fields.boolean: `1` was given; write `true`. A `boolean` field holds `true` or `false`",
        "GIVEN_TWICE fields.text: 2 values were given. A `text` field holds one line of text of at most 10000 characters",
    ];
    assert_eq!(told, expected);
    let several = vec![("texts".to_owned(), json!("a")), ("texts".to_owned(), json!(["b", 1]))];
    assert_eq!(coerce(&product(), &several).unwrap().values["texts"], json!(["a", "b", "1"]));
}

#[test]
fn a_stored_value_moves_to_another_kind_or_is_told() {
    let field = |kind| Field::new("f", kind);
    assert_eq!(stored(&field(Kind::Text), &json!(7)), Ok(json!("7")));
    assert_eq!(stored(&field(Kind::Integer), &json!("7")), Ok(json!(7)));
    assert_eq!(stored(&field(Kind::Texts), &json!("a")), Ok(json!(["a"])));
    assert_eq!(stored(&field(Kind::Asset), &json!(7)), Ok(json!(7)));
    let problem = stored(&field(Kind::Reference), &json!("slug")).unwrap_err();
    assert_eq!((problem.code.as_str(), problem.path.as_str()), ("WRONG_KIND", "fields.f"));
}

#[test]
fn a_decimal_is_read_back_to_the_last_digit() {
    for text in ["0.1", "1.23456789012345e-300", "9.87654321098765e307", "123456789.012345"] {
        let stored = taken("decimal", &json!(text)).unwrap();
        let read: Value = serde_json::from_str(&stored.to_string()).unwrap();
        assert_eq!(taken("decimal", &read), Ok(stored), "of {text}");
    }
}

fn scalar() -> impl Strategy<Value = Value> {
    let texts = prop_oneof![
        any::<String>(),
        "[ -]?[0-9]{0,18}(\\.[0-9]{0,4})?(e-?[0-9]{1,3})? ?",
        "[0-9]{4}-[01][0-9]-[0-3][0-9]([T ][0-2][0-9]:[0-5][0-9](:[0-6][0-9](\\.[0-9]{0,10})?)?)?(Z|[+-][0-2][0-9]:[0-5][0-9])?",
        "\\[(\"[a\\[]*\"|[0-9]{1,20}|null)?(,\"b\")?\\]?",
        prop::sample::select(vec!["true", "False", "red", "1", "\0", "a\nb"])
            .prop_map(str::to_owned),
    ];
    prop_oneof![
        4 => texts.prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
        1 => any::<i16>().prop_map(|n| Value::from(f64::from(n) / 4.0)),
        1 => any::<bool>().prop_map(Value::from),
        1 => Just(Value::Null),
    ]
}

fn any_json() -> impl Strategy<Value = Value> {
    scalar().prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec(("[a\0]{0,2}", inner), 0..4)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn what_was_coerced_stays_as_it_is(values in prop::collection::vec(any_json(), 12)) {
        let of = product();
        for (field, value) in of.fields.iter().zip(values) {
            let Ok(first) = coerce(&of, &vec![(field.name.clone(), value)]) else { continue };
            let mut again: Given = first.values.clone().into_iter().collect();
            again.extend(first.links.iter().map(|link| (link.field.clone(), Value::from(link.key.clone()))));
            again.extend(first.removed.iter().map(|name| (name.clone(), Value::Null)));
            prop_assert_eq!(coerce(&of, &again), Ok(first));
        }
    }

    #[test]
    fn any_names_and_values_are_judged(given in prop::collection::vec(("[a-z\0-]{0,9}|text|texts|json", any_json()), 0..8)) {
        let names = |wanted: &str| given.iter().any(|(name, _)| name == wanted);
        match coerce(&product(), &given) {
            Ok(coerced) => {
                prop_assert!(coerced.values.keys().chain(&coerced.removed).all(|name| names(name)));
                prop_assert!(coerced.values.values().all(|value| !holds_nul(value)));
            }
            Err(problems) => prop_assert!(!problems.is_empty()),
        }
    }
}
