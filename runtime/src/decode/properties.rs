//! What holds for every value and every shape.

use super::absence::is_absent;
use super::check::fits;
use super::{decode, mend};
use crate::shape::{Choice, Field, Record, Shape, Tagging, Union, Variant, Wrap};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Words that other shapes write, too.
const WORDS: &[Choice] = &[
    Choice { name: "up", aliases: &["north"], doc: "" },
    Choice { name: "null", aliases: &[], doc: "" },
    Choice { name: "5", aliases: &["true"], doc: "" },
];

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// Shapes are constants; a test's live until it ends.
fn leaked<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn shapes() -> impl Strategy<Value = &'static Shape> {
    let leaf = prop_oneof![
        Just(Shape::Boolean),
        Just(Shape::Integer),
        Just(Shape::Number),
        Just(Shape::String),
        Just(Shape::Null),
        Just(Shape::Choice(WORDS)),
    ];
    leaf.prop_map(leaked).prop_recursive(3, 12, 3, |inner| {
        let tagging = prop_oneof![
            Just(Tagging::Untagged),
            Just(Tagging::External),
            Just(Tagging::Internal("by")),
            Just(Tagging::Adjacent("by", "of")),
        ];
        prop_oneof![
            inner.clone().prop_map(|shape| leaked(Shape::Option(shape))),
            inner.clone().prop_map(|shape| leaked(Shape::Wrapped(Wrap::Newtype, shape))),
            inner.clone().prop_map(|shape| leaked(Shape::Array(shape))),
            inner.clone().prop_map(|shape| leaked(Shape::Map(shape))),
            records(inner.clone()).prop_map(|record| leaked(Shape::Record(record))),
            (tagging, vec(inner, 1..4)).prop_map(|(tagging, shapes)| {
                let forms = NAMES.iter().zip(shapes).map(|(name, shape)| Variant { name, shape });
                let variants: &'static [Variant] = leaked(forms.collect::<Vec<_>>());
                leaked(Shape::Union(leaked(Union { name: "Union", tagging, variants })))
            }),
        ]
    })
}

fn records(shape: impl Strategy<Value = &'static Shape>) -> impl Strategy<Value = &'static Record> {
    vec((shape, any::<bool>()), 0..4).prop_map(|fields| {
        let fields = NAMES.iter().zip(fields).map(|(name, (shape, required))| Field {
            name,
            shape,
            required,
            aliases: if *name == "a" { &["z"] } else { &[] },
            // Otherwise the absence of a newtype of an option is spelt out, and that has a test.
            defaults: true,
            ..Field::PLAIN
        });
        leaked(Record { name: "In", fields: leaked(fields.collect::<Vec<_>>()), echoed: false })
    })
}

/// Texts that look like something else more often than not.
fn texts() -> impl Strategy<Value = String> {
    let odd = [
        "",
        "null",
        " ",
        "true",
        "False",
        "7",
        "+7",
        "7.0",
        "1e3",
        "-0",
        "0x1",
        "[]",
        "{}",
        "[1]",
        "[\"null\"]",
        "{\"a\":\"1\"}",
        "\"\"",
        "\"7\"",
        "up",
        "\"up\"",
        "\"[1]\"",
        "a",
        "\"a\"",
    ];
    prop_oneof![proptest::sample::select(odd.to_vec()).prop_map(str::to_owned), any::<String>()]
}

fn anything() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-9i8..9).prop_map(|small| json!(f64::from(small) / 2.0)),
        texts().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 3, |inner| {
        let keys = proptest::sample::select(vec!["a", "b", "c", "z", "by", "of", "?"])
            .prop_map(str::to_owned);
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Value::from),
            vec((keys, inner.clone()), 0..4)
                .prop_map(|pairs| pairs.into_iter().collect::<Map<_, _>>().into()),
            inner.prop_map(|value| Value::from(value.to_string())),
        ]
    })
}

/// Values that fit the shape and are no absence at an optional place.
fn fitting(shape: &'static Shape) -> BoxedStrategy<Value> {
    match shape {
        Shape::Boolean => any::<bool>().prop_map(Value::from).boxed(),
        Shape::Integer => any::<i32>().prop_map(Value::from).boxed(),
        Shape::Number => any::<i16>().prop_map(|n| json!(f64::from(n) / 8.0)).boxed(),
        Shape::String => texts().prop_map(Value::from).boxed(),
        Shape::Choice(choices) => {
            (0..choices.len()).prop_map(|i| Value::from(choices[i].name)).boxed()
        }
        Shape::Option(inner) => {
            let given = |value: &Value| !is_absent(value, inner.present());
            fitting(inner)
                .prop_map(move |value| Some(value).filter(given).unwrap_or_default())
                .boxed()
        }
        Shape::Wrapped(_, inner) => fitting(inner),
        Shape::Array(item) => vec(fitting(item), 0..3).prop_map(Value::from).boxed(),
        Shape::Map(inner) => {
            let pairs = vec(("[a-z]", fitting(inner)), 0..3);
            pairs.prop_map(|pairs| pairs.into_iter().collect::<Map<_, _>>().into()).boxed()
        }
        Shape::Record(record) => object(record).prop_map(Value::from).boxed(),
        Shape::Union(union) => {
            let forms = union.variants.iter().map(|form| self::form(form, union.tagging).boxed());
            proptest::strategy::Union::new(forms.collect::<Vec<_>>()).boxed()
        }
        _ => Just(Value::Null).boxed(),
    }
}

fn form(variant: &'static Variant, tagging: Tagging) -> BoxedStrategy<Value> {
    let (inner, name) = (fitting(variant.shape), variant.name);
    match tagging {
        Tagging::Untagged => inner,
        Tagging::External if matches!(variant.shape, Shape::Null) => Just(json!(name)).boxed(),
        Tagging::External => inner.prop_map(move |value| json!({ name: value })).boxed(),
        Tagging::Adjacent(tag, content) => {
            inner.prop_map(move |value| json!({ tag: name, content: value })).boxed()
        }
        Tagging::Internal(tag) => inner
            .prop_map(move |value| {
                let mut keys = value.as_object().cloned().unwrap_or_default();
                keys.insert(tag.to_owned(), name.into());
                Value::from(keys)
            })
            .boxed(),
    }
}

/// Arguments that fit the record.
fn object(record: &'static Record) -> BoxedStrategy<Map<String, Value>> {
    let mut all = Just(Map::new()).boxed();
    for field in record.fields {
        let shape = field.shape.present();
        let optional = !field.required || field.shape.is_option();
        let given = (fitting(shape), any::<bool>()).prop_map(move |(value, left_out)| {
            Some(value).filter(|value| !optional || !(left_out || is_absent(value, shape)))
        });
        let with = move |(mut keys, value): (Map<String, Value>, Option<Value>)| {
            keys.extend(value.map(|value| (field.name.to_owned(), value)));
            keys
        };
        all = (all, given).prop_map(with).boxed();
    }
    all
}

fn records_and_fitting() -> impl Strategy<Value = (&'static Record, Map<String, Value>)> {
    records(shapes()).prop_flat_map(|record| (Just(record), object(record)))
}

fn mended(mut value: Value, shape: &'static Shape) -> Value {
    mend::value(&mut value, shape);
    value
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, ..ProptestConfig::with_cases(1024) })]

    #[test]
    fn mending_twice_is_mending_once(value in anything(), shape in shapes()) {
        let once = mended(value, shape);
        prop_assert_eq!(mended(once.clone(), shape).to_string(), once.to_string());
    }

    #[test]
    fn what_fits_is_unchanged_byte_for_byte((record, arguments) in records_and_fitting()) {
        let text = Value::from(arguments.clone()).to_string();
        match decode(arguments, record, &Value::Null, false) {
            Ok(read) => prop_assert_eq!(read.to_string(), text),
            Err(fault) => prop_assert!(false, "{} for {text} in {record:?}", fault.message),
        }
    }

    #[test]
    fn a_text_where_text_stands_is_never_changed(text in texts()) {
        let text = Value::from(text);
        prop_assert_eq!(mended(text.clone(), &Shape::String), text);
    }

    #[test]
    fn a_quoted_value_is_the_value(
        (shape, value) in shapes().prop_flat_map(|shape| (Just(shape), fitting(shape))),
        times in 1..3,
    ) {
        // A text may stand here as it is, and then it is one.
        prop_assume!(!value.is_string());
        let mut quoted = value.clone();
        for _ in 0..times {
            quoted = Value::from(quoted.to_string());
            prop_assume!(!fits(&quoted, shape));
        }
        prop_assert_eq!(mended(quoted, shape), value);
    }

    #[test]
    fn every_call_is_read_or_refused_with_a_reason(value in anything(), record in records(shapes())) {
        let arguments = match value {
            Value::Object(keys) => keys,
            other => Map::from_iter([("a".to_owned(), other)]),
        };
        match decode(arguments, record, &Value::Null, false) {
            Ok(Value::Object(read)) => {
                prop_assert_eq!(decode(read.clone(), record, &Value::Null, false), Ok(read.into()));
            }
            Ok(other) => prop_assert!(false, "{other} is no object"),
            Err(fault) => prop_assert!(!fault.message.is_empty()),
        }
    }
}
