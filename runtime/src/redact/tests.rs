use super::{REDACTED, Secrets};
use crate::fault::{Fault, Wrong};
use crate::shape::{Field, Mask, Record, Shape, Tagging, Union, Variant};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::borrow::Cow;

const MASK: Option<Mask> = Some(Mask { text: "***", fits: true });

const LOGIN: Record = Record {
    name: "Login",
    fields: &[
        Field { name: "user", shape: &Shape::String, ..Field::PLAIN },
        Field {
            name: "password",
            aliases: &["pass"],
            shape: &Shape::String,
            mask: MASK,
            ..Field::PLAIN
        },
    ],
    echoed: false,
};

const MORE: Record = Record {
    name: "More",
    fields: &[Field { name: "pin", shape: &Shape::Integer, mask: MASK, ..Field::PLAIN }],
    echoed: false,
};

const FORMS: Union = Union {
    name: "Forms",
    tagging: Tagging::Internal("by"),
    variants: &[
        Variant { name: "login", shape: &Shape::Record(&LOGIN) },
        Variant { name: "none", shape: &Shape::Null },
    ],
};

const INPUT: Record = Record {
    name: "Input",
    fields: &[
        Field { name: "note", shape: &Shape::String, ..Field::PLAIN },
        Field { name: "login", shape: &Shape::Record(&LOGIN), ..Field::PLAIN },
        Field {
            name: "logins",
            shape: &Shape::Option(&Shape::Array(&Shape::Record(&LOGIN))),
            ..Field::PLAIN
        },
        Field { name: "by_host", shape: &Shape::Map(&Shape::Record(&LOGIN)), ..Field::PLAIN },
        Field { name: "form", shape: &Shape::Union(&FORMS), ..Field::PLAIN },
        Field {
            name: "tokens",
            shape: &Shape::Map(&Shape::Array(&Shape::String)),
            mask: MASK,
            ..Field::PLAIN
        },
        Field { shape: &Shape::Record(&MORE), flatten: true, ..Field::PLAIN },
    ],
    echoed: false,
};

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(keys) => keys,
        other => panic!("not an object: {other}"),
    }
}

fn secrets(arguments: Value) -> Secrets {
    Secrets::of(&INPUT, &object(arguments))
}

fn found(arguments: Value) -> Vec<String> {
    secrets(arguments).found.into_iter().map(|secret| secret.text).collect()
}

fn of_password(password: &str) -> Secrets {
    secrets(json!({"login": {"password": password}}))
}

#[test]
fn redacted_values_are_found_wherever_they_stand() {
    let login = json!({"user": "ann", "password": "hunter2"});
    for arguments in [
        json!({"note": "n", "login": login}),
        json!({"login": {"user": "ann", "pass": "hunter2"}}),
        json!({"logins": [login, {"user": "bob"}]}),
        json!({"by_host": {"ann": login}}),
        json!({"form": {"by": "login", "user": "ann", "password": "hunter2"}}),
        json!({"login": login.to_string()}),
        json!({"login": Value::from(login.to_string()).to_string()}),
        json!({"logins": json!([login]).to_string()}),
        json!({"logins": [login.to_string()]}),
        json!({"tokens": {"a": ["hunter2"]}}),
    ] {
        assert_eq!(found(arguments.clone()), ["hunter2"], "{arguments}");
    }
    assert_eq!(found(json!({"note": "n", "login": {"user": "ann"}})), [""; 0]);
}

#[test]
fn numbers_are_found_in_every_form_that_they_come_in() {
    assert_eq!(found(json!({"pin": 1234})), ["1234"]);
    assert_eq!(found(json!({"pin": "1234"})), ["1234"]);
    assert_eq!(found(json!({"pin": "+1234"})), ["+1234", "1234"]);
    assert_eq!(found(json!({"pin": 1234.0})), ["1234", "1234.0"]);
}

#[test]
fn what_does_not_fit_is_redacted_whole() {
    assert_eq!(
        found(json!({"login": "{\"password\": \"hunter2\""})),
        ["{\"password\": \"hunter2\""]
    );
    assert_eq!(found(json!({"logins": {"a": "hunter2"}})), ["hunter2"]);
    assert_eq!(found(json!({"tokens": "[\"hunter2\"]"})), ["[\"hunter2\"]", "hunter2"]);
}

#[test]
fn a_secret_is_masked_as_it_is_and_encoded() {
    let secrets = of_password("a \"ü\"/b\n");
    for (text, scrubbed) in [
        ("it is a \"ü\"/b\n.", "it is ***."),
        (r#"{"p":"a \"ü\"/b\n"}"#, r#"{"p":"***"}"#),
        (r#"{"p":"a \"\u00fc\"\/b\n"}"#, r#"{"p":"***"}"#),
        (r#""{\"p\":\"a \\\"ü\\\"/b\\n\"}""#, r#""{\"p\":\"***\"}""#),
        (r#"Login("a \"\u{fc}\"/b\n")"#, r#"Login("***")"#),
        ("/?p=a%20%22%C3%BC%22%2Fb%0A&q", "/?p=***&q"),
        ("/?p=a%20%22%c3%bc%22/b%0a&q", "/?p=***&q"),
        ("p=a+%22%C3%BC%22%2Fb%0A&q=1", "p=***&q=1"),
        ("a \"ü\"/c", "a \"ü\"/c"),
        (
            "100% of a+b \\ \\u12 \\ud800 \\u{zz} %zz %",
            "100% of a+b \\ \\u12 \\ud800 \\u{zz} %zz %",
        ),
    ] {
        assert_eq!(secrets.scrub(text), scrubbed);
    }
    let emoji = of_password("🔑🔑🔑🔑");
    assert_eq!(emoji.scrub(r"is \ud83d\udd11\ud83d\udd11\ud83d\udd11🔑!"), "is ***!");
}

#[test]
fn a_short_secret_is_masked_as_a_whole_word() {
    let secrets = of_password("ab");
    assert_eq!(secrets.scrub("ab, cab, “ab” is\\nab_ {ab}"), "***, cab, “***” is\\nab_ {***}");
    assert_eq!(secrets.scrub(r"is\nab"), r"is\n***");
    assert!(matches!(secrets.scrub("cab"), Cow::Borrowed("cab")));
}

#[test]
fn overlapping_secrets_get_one_mask_and_masks_are_not_masked() {
    let tokens = |list: Value| secrets(json!({"tokens": {"a": list}}));
    assert_eq!(tokens(json!(["abcd", "cdef"])).scrub("-abcdef-"), "-***-");
    assert_eq!(tokens(json!(["abcd", "abcdef"])).scrub("abcdef abcd abcde"), "*** *** ***e");
    assert_eq!(tokens(json!(["*", "secret"])).scrub("secret"), "***");
}

#[test]
fn a_value_is_scrubbed_in_its_texts_keys_and_numbers() {
    let secrets = secrets(json!({"pin": 1234, "login": {"password": "hunter2"}}));
    let mut value = json!({"hunter2": ["is hunter2", 1234, 91234.5, 5, true, null, {"a": "1234"}]});
    secrets.scrub_value(&mut value);
    assert_eq!(value, json!({"***": ["is ***", "***", "9***.5", 5, true, null, {"a": "***"}]}));
}

#[test]
fn a_fault_is_scrubbed_but_for_its_code() {
    let mut fault = Fault::new("HUNTER2", "no hunter2")
        .details(object(json!({"password": "hunter2"})))
        .hint("try without hunter2");
    fault.help.wrong =
        vec![Wrong { path: "by_host.hunter2".to_owned(), reason: "is hunter2".to_owned() }];
    of_password("hunter2").scrub_fault(&mut fault);
    let text = format!("{fault:?}");
    assert!(!text.contains("hunter2"), "{text}");
    assert_eq!(fault.code(), "HUNTER2");
    assert_eq!(fault.help.hint.as_deref(), Some("try without ***"));
}

#[test]
fn an_audit_gets_masks() {
    let login = json!({"user": "ann", "pass": "hunter2"});
    let mut arguments = object(json!({
        "note": "n",
        "login": login.to_string(),
        "logins": [login],
        "tokens": {"a": ["x"]},
        "pin": null,
        "pasword": "hunter2",
        "by_host": "hunter2",
    }));
    Secrets::mask_arguments(&INPUT, &mut arguments);
    let masked = json!({"user": "ann", "pass": "***"});
    assert_eq!(
        Value::Object(arguments),
        json!({
            "note": "n",
            "login": masked.to_string(),
            "logins": [masked],
            "tokens": "***",
            "pin": null,
            "pasword": REDACTED,
            "by_host": REDACTED,
        })
    );
}

#[test]
fn without_redacted_fields_nothing_is_masked() {
    const OPEN: Record = Record {
        name: "Open",
        fields: &[Field { name: "a", shape: &Shape::String, ..Field::PLAIN }],
        echoed: false,
    };
    let mut arguments = object(json!({"a": "hunter2", "b": "hunter2"}));
    let before = arguments.clone();
    Secrets::mask_arguments(&OPEN, &mut arguments);
    assert_eq!(arguments, before);
    assert!(matches!(Secrets::of(&OPEN, &before).scrub("hunter2"), Cow::Borrowed("hunter2")));
}

/// Characters that no mask has, among them those that encodings change.
const SECRET: &str = "[a-d0-3 \"\\\\/%+&ü🔑\n]{4,12}";

fn written(secret: &str) -> Vec<String> {
    let json = Value::from(secret).to_string();
    let percent = |keep: &dyn Fn(u8) -> bool| -> String {
        let one = |byte: u8| match byte {
            byte if keep(byte) => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        };
        secret.bytes().map(one).collect()
    };
    let url = percent(&|byte| byte.is_ascii_alphanumeric());
    vec![
        secret.to_owned(),
        format!("{secret:?}"),
        Value::from(json.clone()).to_string(),
        json,
        url.to_lowercase().replace("%2f", "/"),
        url.replace("%20", "+"),
        url,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_secret_is_left(
        tokens in proptest::collection::vec(SECRET, 1..4),
        between in proptest::collection::vec("[a-d0-3 \"\\\\/%+ü\n]{0,6}", 4),
        order in proptest::collection::vec((0_usize..4, 0_usize..7), 1..4),
    ) {
        let secrets = secrets(json!({"tokens": {"a": tokens}}));
        let mut text = String::new();
        for ((token, form), between) in order.iter().zip(&between) {
            text.push_str(between);
            text.push_str(&written(&tokens[token % tokens.len()])[*form]);
        }
        text.push_str(&between[3]);
        let scrubbed = secrets.scrub(&text);
        for token in &tokens {
            prop_assert!(!scrubbed.contains(token), "{token:?} in {scrubbed:?} of {text:?}");
        }
        let mut value = json!({ text.clone(): [text] });
        secrets.scrub_value(&mut value);
        let key = value.as_object().unwrap().keys().next().unwrap();
        prop_assert_eq!(key.as_str(), scrubbed.as_ref());
        prop_assert_eq!(&value[key][0], scrubbed.as_ref());
    }

    /// Alone in a text, the whole of it is a mask, however it is written.
    #[test]
    fn however_it_is_written_it_is_found(secret in "[a-d \"\\\\/%&ü🔑\n]{4,12}", form in 0_usize..7) {
        let text = format!("<{}>", written(&secret)[form]);
        let scrubbed = of_password(&secret).scrub(&text).into_owned();
        prop_assert!(scrubbed.contains("***"), "{scrubbed:?} of {text:?}");
        let rest = scrubbed.replace("***", "");
        prop_assert!(rest.chars().all(|c| "<>\"\\".contains(c)), "{scrubbed:?} of {text:?}");
    }

    #[test]
    fn other_text_stays(text in "[e-z<>()]{0,40}", secret in SECRET) {
        prop_assert_eq!(of_password(&secret).scrub(&text), text.as_str());
    }
}
