//! What is made is held to the schema that it is made from.

use super::of_schema;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

fn holds(schema: &Value) -> Result<Value, String> {
    let example = of_schema(schema);
    let validator = jsonschema::validator_for(schema).map_err(|error| error.to_string())?;
    let broken = validator.iter_errors(&example).next().map(|error| error.to_string());
    match broken {
        None => Ok(example),
        Some(error) => Err(format!("{example} of {schema}: {error}")),
    }
}

#[test]
fn only_what_is_required_is_there() {
    let schema = json!({
        "type": "object",
        "properties": {
            "page": {"type": "integer", "minimum": 1},
            "action": {"type": "string", "enum": ["get", "delete"]},
            "space": {"type": "string", "description": "A key."},
            "ids": {"type": "array", "items": {"type": "integer", "minimum": 5}},
            "on": {"type": "string", "format": "date"},
        },
        "required": ["space", "action", "on", "ids"],
    });
    let example = holds(&schema).expect("an example");
    let expected = r#"{"action":"get","space":"text","ids":[5],"on":"2026-01-31"}"#;
    assert_eq!(example.to_string(), expected);
}

#[test]
fn schemas_of_other_servers_are_followed() {
    for (schema, expected) in [
        (json!({"$ref": "#/$defs/a", "$defs": {"a": {"type": "integer", "minimum": 7}}}), json!(7)),
        (json!({"anyOf": [{"type": "string", "minLength": 6}, {"type": "null"}]}), json!("text t")),
        (json!({"type": ["null", "boolean"]}), json!(false)),
        (json!({"const": {"a": 1}}), json!({"a": 1})),
        (json!({"type": "string", "pattern": "^#", "examples": ["#1"]}), json!("#1")),
        (
            json!({"properties": {"a": {}}, "required": ["a", "b"]}),
            json!({"a": "text", "b": "text"}),
        ),
        (
            json!({"allOf": [
                {"type": "object", "properties": {"a": {"type": "null"}}, "required": ["a"]},
                {"properties": {"b": {"const": 2}}, "required": ["b"]},
            ]}),
            json!({"a": null, "b": 2}),
        ),
        (
            json!({"type": "array", "uniqueItems": true, "minItems": 2, "items": {"enum": [3, 4]}}),
            json!([3, 4]),
        ),
    ] {
        assert_eq!(holds(&schema), Ok(expected));
    }
}

#[test]
fn no_schema_is_too_odd() {
    let endless = json!({
        "$ref": "#/$defs/node",
        "$defs": {"node": {
            "type": "object", "required": ["next"],
            "properties": {"next": {"$ref": "#/$defs/node"}, "all": {"$ref": "#"}},
        }},
    });
    assert!(of_schema(&endless).is_object());
    let loops = json!({"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}});
    let _ = of_schema(&loops);
    let large = json!({"type": "array", "minItems": u64::MAX, "items": {"minLength": u64::MAX}});
    assert!(of_schema(&large).is_array());
    let wide = json!({"type": "array", "minItems": 99, "items": {"$ref": "#"}});
    assert!(of_schema(&wide).is_array());
    for odd in [json!(true), json!(false), json!(null), json!([1]), json!({"type": 3, "enum": []})]
    {
        let _ = of_schema(&odd);
    }
}

/// Schemas of the keywords that are kept.
fn schemas() -> BoxedStrategy<Value> {
    let whole = (-50_i64..50, 0_i64..50).prop_map(
        |(least, more)| json!({"type": "integer", "minimum": least, "maximum": least + more}),
    );
    let open = (-9_i64..9).prop_map(
        |end| json!({"type": "number", "exclusiveMinimum": end, "exclusiveMaximum": end + 1}),
    );
    let step = (1_i64..9, -20_i64..20)
        .prop_map(|(step, least)| json!({"type": "integer", "multipleOf": step, "minimum": least}));
    let text = (0_u64..12, 0_u64..12).prop_map(
        |(least, more)| json!({"type": "string", "minLength": least, "maxLength": least + more}),
    );
    let formats = ["date", "date-time", "email", "uri", "uuid", "ipv4", "hostname", "time"];
    let format = select(formats.to_vec()).prop_map(|one| json!({"type": "string", "format": one}));
    let words = vec("[a-z]{1,5}", 1..4).prop_map(|words| json!({"enum": words}));
    let plain = select(vec![json!({"type": "boolean"}), json!({"type": "null"}), json!({})]);
    let leaf = prop_oneof![whole, open, step, text, format, words, plain];
    leaf.prop_recursive(4, 40, 5, |inner| {
        let lists = (inner.clone(), 0_u64..4, 0_u64..4).prop_map(|(items, least, more)| {
            json!({"type": "array", "items": items, "minItems": least, "maxItems": least + more})
        });
        let keys = vec(("[a-z]{1,4}", inner.clone(), any::<bool>()), 0..5);
        let objects = keys.prop_map(|keys| {
            let required: std::collections::BTreeSet<_> =
                keys.iter().filter(|key| key.2).map(|key| key.0.clone()).collect();
            let properties: Map<_, _> = keys.into_iter().map(|key| (key.0, key.1)).collect();
            json!({
                "type": "object", "properties": properties, "required": required,
                "additionalProperties": false,
            })
        });
        let branches = vec(inner.clone(), 1..4).prop_map(|all| json!({"anyOf": all}));
        let referred = inner
            .prop_map(|one| json!({"type": "object", "properties": {"a": one}, "required": ["a"]}));
        prop_oneof![lists, objects, branches, referred]
    })
    .boxed()
}

proptest! {
    #[test]
    fn an_example_is_what_its_schema_allows(schema in schemas()) {
        let made = holds(&schema);
        prop_assert!(made.is_ok(), "{made:?}");
        prop_assert_eq!(of_schema(&schema), of_schema(&schema));
    }
}
