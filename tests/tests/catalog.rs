//! What clients see before they call anything, and what a catalog refuses that compiled.

mod common;

use common::Bench;
use schemars::{Schema, SchemaGenerator, json_schema};
use selo::lint::Severity;
use selo::prelude::*;
use selo::{Catalog, Platform, Settings, Tools};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Everything that a published schema may contain, besides the names of properties.
const KEYWORDS: [&str; 9] = [
    "type",
    "description",
    "properties",
    "required",
    "items",
    "enum",
    "minimum",
    "maximum",
    "additionalProperties",
];

fn judge(node: &Value, at: &str, input: bool) {
    let node = node.as_object().unwrap_or_else(|| panic!("{at} is no object: {node}"));
    assert!(node["type"].is_string(), "{at} has no one type");
    for (key, value) in node {
        assert!(KEYWORDS.contains(&key.as_str()), "{at} has `{key}`");
        match key.as_str() {
            "properties" => {
                let properties = value.as_object().expect("an object");
                properties
                    .iter()
                    .for_each(|(name, one)| judge(one, &format!("{at}.{name}"), input));
            }
            "items" => judge(value, &format!("{at}[]"), input),
            "additionalProperties" => {
                assert!(!input, "{at} is closed by a keyword that clients drop");
                if !value.is_boolean() {
                    judge(value, &format!("{at}{{}}"), input);
                }
            }
            _ => {}
        }
    }
}

#[tokio::test]
async fn every_published_schema_is_in_the_portable_dialect() {
    for read_only in [false, true] {
        let app = common::content_app().await;
        let bench = Bench::new(content::tools(), app, |settings| settings.read_only = read_only);
        for descriptor in bench.dispatcher.catalog().published() {
            judge(&Value::Object((*descriptor.input_schema).clone()), descriptor.name, true);
            if let Some(output) = descriptor.to_tool().output_schema {
                judge(&output, descriptor.name, false);
            }
        }
    }
}

#[tokio::test]
async fn no_rule_fires_on_the_content_store() {
    for read_only in [false, true] {
        let app = common::content_app().await;
        let bench = Bench::new(content::tools(), app, |settings| settings.read_only = read_only);
        let published = bench.dispatcher.catalog().published();
        let tools: Vec<_> = published.iter().map(selo::Descriptor::to_tool).collect();
        let found = selo::lint::judge(&tools);
        let found: Vec<_> = found.iter().filter(|f| f.severity > Severity::Info).collect();
        assert!(found.is_empty(), "{found:#?}");
    }
}

/// How many bytes a part of a schema has as compact JSON, without what `data` holds.
fn bytes(mut schema: Value) -> usize {
    schema["properties"]["data"] = serde_json::json!({});
    schema.to_string().len() - "{}".len()
}

/// At about 2.9 bytes a token, 140 tokens.
const ENVELOPE: usize = 406;

#[tokio::test]
async fn the_envelope_costs_little_before_any_call() {
    let bench = Bench::new(content::tools(), common::content_app().await, |_| {});
    let mut of_class: BTreeMap<String, Vec<(usize, usize)>> = BTreeMap::new();
    for tool in bench.dispatcher.catalog().published() {
        let Some(short) = tool.envelope_schema() else { continue };
        assert_eq!(short["properties"]["data"], serde_json::json!({}));
        let class = tool.meta["readOnlyClass"].as_str().expect("a class").to_owned();
        of_class.entry(class).or_default().push((bytes(tool.reply_schema()), bytes(short)));
    }
    println!("in full and as published: {of_class:?}");
    // Half of a catalog reads; of the rest as many tools are of either class.
    let average = |class: &str| {
        let costs = &of_class[class];
        costs.iter().map(|(_, short)| short).sum::<usize>() / costs.len()
    };
    let all = (2 * average("read") + average("mutation") + average("gated")) / 4;
    assert!(all <= ENVELOPE, "{all} bytes");
}

#[tokio::test]
async fn the_content_store_has_a_tool_in_each_channel_and_encoding() {
    let bench = Bench::new(content::tools(), common::content_app().await, |_| {});
    let published = bench.dispatcher.catalog().published();
    let told = |tool: &selo::Descriptor, key: &str, otherwise: &str| {
        tool.meta.get(key).and_then(Value::as_str).unwrap_or(otherwise).to_owned()
    };
    let forms = published
        .iter()
        .map(|tool| (told(tool, "channel", "structured"), told(tool, "encoding", "json")));
    let forms: std::collections::BTreeSet<_> = forms.collect();
    let all = ["both", "structured", "text"].into_iter().flat_map(|channel| {
        ["json", "toon"].map(|encoding| (channel.to_owned(), encoding.to_owned()))
    });
    assert_eq!(forms, all.collect());
}

#[test]
fn what_is_published_of_the_envelope_is_what_a_caller_decides_by() {
    let bench = Bench::new(tools![manage], Arc::new(()), |_| {});
    let tool = &bench.dispatcher.catalog().published()[0];
    assert_eq!(
        tool.envelope_schema().expect("a schema").to_string(),
        r#"{"type":"object","properties":{"ok":{"type":"boolean"},"platform":{"type":"object"},"meta":{"type":"object"},"resource":{"type":"object"},"state":{"type":"object","properties":{"total":{"type":"integer"},"complete":{"type":"boolean"},"reread":{"type":"boolean"},"status":{"type":"string"},"published":{"type":"boolean"},"pending":{"type":"boolean"},"affected":{"type":"integer"}}},"control":{"type":"object"},"data":{}},"required":["ok"],"additionalProperties":false}"#
    );
    let full = tool.reply_schema();
    let part = |name: &str, key: &str| full["properties"][name][key].to_string();
    assert_eq!(full["required"].to_string(), r#"["ok","platform","meta"]"#);
    assert_eq!(part("platform", "required"), r#"["name","host"]"#);
    assert_eq!(part("control", "required"), r#"["outcome","code","message"]"#);
    assert!(part("state", "properties").contains(r#""live_version":{"type":"integer"}"#), "{full}");
    assert_eq!(part("state", "additionalProperties"), "false");
    let published = tool.to_tool().output_schema.expect("a schema");
    assert_eq!(full["properties"]["data"], published["properties"]["data"]);
    let bare = |tool: &selo::lint::Tool| {
        let found = selo::lint::judge_tool(tool);
        let bare = found.iter().filter(|finding| finding.rule.id == "missing-properties");
        bare.map(|finding| finding.path.clone()).collect::<Vec<_>>()
    };
    assert_eq!(bare(&tool.to_tool()), Vec::<String>::new());
    // In another form the same parts are told of.
    let mut output = tool.envelope_schema().expect("a schema");
    output["properties"]["data"] = serde_json::json!({"type": "object"});
    let foreign =
        |output: &Value| selo::lint::Tool { output_schema: Some(output.clone()), ..tool.to_tool() };
    assert_eq!(bare(&foreign(&output)), ["output.data"]);
    output["properties"].as_object_mut().expect("keys").shift_remove("ok");
    let parts = ["platform", "meta", "resource", "control", "data"];
    assert_eq!(bare(&foreign(&output)), parts.map(|part| format!("output.{part}")));
}

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    /// Reads it.
    #[action(read)]
    Get,
    /// Writes it.
    #[action(mutation)]
    Set,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Manage {
    /// Which zebra.
    zebra: String,
    /// What to do.
    action: Action,
    /// How many apples.
    apple: Option<u32>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Data {
    zebra: Option<String>,
    apple: Option<u32>,
}

/// Manages it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<()>, _input: Manage) -> Gated<Data> {
    unreachable!()
}

#[test]
fn parameters_and_keys_leave_in_the_order_of_their_declaration() {
    let bench = Bench::new(tools![manage], Arc::new(()), |_| {});
    let names = |schema: &Value| {
        let properties = schema["properties"].as_object().expect("properties");
        properties.keys().cloned().collect::<Vec<_>>()
    };
    let descriptor = &bench.dispatcher.catalog().published()[0];
    assert_eq!(
        names(&Value::Object((*descriptor.input_schema).clone())),
        ["zebra", "action", "apple"]
    );
    let output = descriptor.to_tool().output_schema.expect("a schema");
    assert_eq!(names(&output["properties"]["data"]), ["zebra", "apple"]);
}

#[test]
fn in_read_only_mode_a_gated_tool_publishes_its_reads_in_the_authors_words() {
    let action = |read_only| {
        let bench = Bench::new(tools![manage], Arc::new(()), |s| s.read_only = read_only);
        bench.input_schema("manage")["properties"]["action"].clone()
    };
    assert_eq!(action(false)["enum"], serde_json::json!(["Get", "Set"]));
    let reads = action(true);
    assert_eq!(reads["enum"], serde_json::json!(["Get"]));
    assert_eq!(reads["description"], "What to do. `Get`: Reads it.");
}

/// What `Catalog::build` says to tools that compiled.
fn refused(tools: Tools<()>) -> String {
    let settings = Settings::new(Platform::of("localhost"));
    Catalog::build(tools, settings).expect_err("refused").to_string()
}

#[test]
fn two_sets_with_one_name_are_refused() {
    let said = refused(tools![manage].and(tools![manage]));
    assert!(
        said.contains("two tools are named `manage`") && said.contains("[tool-name]"),
        "{said}"
    );
}

/// Says by hand something else than what serde writes.
macro_rules! by_hand {
    ($name:ident, $schema:tt) => {
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!($schema)
            }
        }
    };
}

#[derive(Deserialize, Input)]
#[allow(dead_code)]
struct Find {
    /// What to find.
    what: String,
}

by_hand!(Find, {"type": "object", "properties": {"which": {"type": "string"}}});

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<()>, _input: Find) -> Read<selo::NoData> {
    unreachable!()
}

#[derive(Serialize, Output)]
struct Found {
    what: String,
}

by_hand!(Found, {"type": "object", "properties": {}});

/// Finds it.
#[tool(class = "read")]
async fn find_all(_cx: &Cx<()>) -> Read<Found> {
    unreachable!()
}

#[test]
fn a_schema_by_hand_that_forgets_a_key_is_refused_on_both_sides() {
    let said = refused(tools![find, find_all]);
    assert!(said.contains("`find`: input has the key `what`"), "{said}");
    assert!(said.contains("`find_all`: data has the key `what`"), "{said}");
    assert_eq!(said.matches("[serde-drift]").count(), 2, "{said}");
}

#[derive(Deserialize, JsonSchema, Input)]
#[schemars(rename = "Other")]
#[allow(dead_code)]
struct Inner {
    /// How many.
    count: u32,
}

#[derive(Deserialize, JsonSchema, Input)]
#[schemars(rename = "Other")]
#[allow(dead_code)]
struct Outer {
    /// What is within.
    inner: Inner,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Twice {
    /// What is outside.
    outer: Outer,
}

/// Finds it.
#[tool(class = "read")]
async fn find_twice(_cx: &Cx<()>, _input: Twice) -> Read<selo::NoData> {
    unreachable!()
}

#[test]
fn two_types_of_one_name_would_lose_their_words_and_are_refused() {
    let said = refused(tools![find_twice]);
    assert!(said.contains("knows as `Other`") && said.contains("[serde-drift]"), "{said}");
}
