//! Mended tools: what fits the mended input fits the published one, a valid reply stays valid,
//! and mending twice is mending once.

mod common;
mod mend {
    pub(crate) mod cases;
    pub(crate) mod dice;
    pub(crate) mod foreign;
    pub(crate) mod relax;
    pub(crate) mod sample;
}
#[path = "simulate/entry.rs"]
mod entry;

use mend::cases;
use mend::dice::Dice;
use mend::foreign;
use mend::relax::relax;
use mend::sample::sample;
use selo::lint::{self, Mended, Tool};
use serde_json::{Value, json};

const VALUES: usize = 12;

/// More of them: `MEND_SCHEMAS=5000 cargo test -p selo-tests --test mend`.
fn schemas() -> u64 {
    std::env::var("MEND_SCHEMAS").ok().and_then(|count| count.parse().ok()).unwrap_or(120)
}

fn tool(input: &Value, output: &Value) -> Tool {
    let tool = json!({
        "name": "tool",
        "title": "Tool",
        "description": "Does it.",
        "inputSchema": input,
        "outputSchema": output,
        "annotations": {"readOnlyHint": true, "destructiveHint": false, "openWorldHint": false},
    });
    serde_json::from_value(tool).expect("a tool")
}

fn foreign(seed: u64) -> (Tool, Dice) {
    let mut dice = Dice::new(seed);
    let (input, output) = (foreign::schema(&mut dice), foreign::schema(&mut dice));
    (tool(&input, &output), dice)
}

fn validator(schema: &Value) -> jsonschema::Validator {
    jsonschema::validator_for(schema).unwrap_or_else(|error| panic!("{error}: {schema:#}"))
}

fn input(tool: &Tool) -> &Value {
    tool.input_schema.as_ref().expect("an input")
}

fn output(tool: &Tool) -> &Value {
    tool.output_schema.as_ref().expect("an output")
}

#[test]
fn what_fits_the_mended_input_fits_the_published_one() {
    let (mut tried, mut changed) = (0, 0);
    for seed in 0..schemas() {
        let (published, mut dice) = foreign(seed);
        let mended = lint::mend(&published);
        let (before, after) = (relax(input(&published)), input(&mended.tool));
        let (is, was) = (validator(after), validator(&before));
        changed += u64::from(!mended.mended.is_empty());
        for _ in 0..VALUES {
            let mut value = sample(after, after, &mut dice, 0);
            if is.is_valid(&value) {
                tried += 1;
                mended.complete(&mut value);
                let wrong = was.validate(&value).err().map(|error| error.to_string());
                assert_eq!(
                    wrong,
                    None,
                    "seed {seed}: {value:#}\n{:#}\n{after:#}",
                    input(&published)
                );
            }
        }
    }
    assert!(tried > 4 * schemas() && changed * 10 > 9 * schemas(), "{tried} of {changed}");
}

#[test]
fn a_valid_reply_stays_valid() {
    let mut tried = 0;
    for seed in 0..schemas() {
        let (published, mut dice) = foreign(seed);
        let mended = lint::mend(&published);
        let (before, after) = (output(&published), output(&mended.tool));
        let (is, was) = (validator(after), validator(before));
        for _ in 0..VALUES {
            let value = sample(before, before, &mut dice, 0);
            if was.is_valid(&value) {
                tried += 1;
                let wrong = is.validate(&value).err().map(|error| error.to_string());
                assert_eq!(wrong, None, "seed {seed}: {value:#}\n{before:#}\n{after:#}");
            }
        }
    }
    assert!(tried > 4 * schemas(), "{tried} values");
}

/// Where two schemas differ first.
fn difference(one: &Value, two: &Value, at: &str) -> Option<String> {
    match (one, two) {
        (Value::Object(one), Value::Object(two)) if one.keys().eq(two.keys()) => {
            one.iter().find_map(|(key, value)| difference(value, &two[key], &format!("{at}/{key}")))
        }
        (Value::Array(one), Value::Array(two)) if one.len() == two.len() => {
            let mut pairs = one.iter().zip(two).enumerate();
            pairs.find_map(|(index, (one, two))| difference(one, two, &format!("{at}/{index}")))
        }
        (Value::Object(one), Value::Object(two)) => {
            let keys =
                |node: &serde_json::Map<String, Value>| node.keys().cloned().collect::<Vec<_>>();
            Some(format!("{at}: {:?}, not {:?}", keys(one), keys(two)))
        }
        _ => (one != two).then(|| format!("{at}: {one}, not {two}")),
    }
}

/// One rule is about many keywords.
fn names(change: &lint::Change, found: &lint::Finding) -> bool {
    change.what.split('`').skip(1).step_by(2).any(|keyword| found.reason.contains(keyword))
}

/// Mending twice is mending once, and no rule complains where it was mended.
fn is_settled(name: &str, mended: &Mended) {
    let again = lint::mend(&mended.tool);
    for (again, once) in [
        (&again.tool.input_schema, &mended.tool.input_schema),
        (&again.tool.output_schema, &mended.tool.output_schema),
    ] {
        let (again, once) = (again.clone().unwrap_or_default(), once.clone().unwrap_or_default());
        assert_eq!(difference(&again, &once, "root"), None, "{name}");
    }
    assert_eq!(again.mended, [], "{name}");
    assert_eq!(again.left, mended.left, "{name}");
    let found = lint::judge_tool(&mended.tool);
    // Below `oneOf` and `not` only what means exactly the same may change: one of two keywords.
    let partly = |path: &str| [".oneOf[", ".not"].iter().any(|part| path.contains(part));
    for change in mended.mended.iter().filter(|change| !partly(&change.path)) {
        assert!(lint::rule(change.rule).is_some(), "{name}: no rule {}", change.rule);
        // Notes are about what is left: a union without null may still hold a reference.
        let same = |found: &&lint::Finding| {
            found.rule.id == change.rule
                && found.path == change.path
                && found.severity > lint::Severity::Info
                && (found.rule.id != "unknown-keyword" || names(change, found))
        };
        let found = found.iter().find(same);
        assert!(found.is_none(), "{name}: {change:?}\n{found:?}\n{:#}", input(&mended.tool));
    }
}

#[test]
fn mending_twice_is_mending_once() {
    for seed in 0..schemas() {
        let (published, _) = foreign(seed);
        is_settled(&format!("seed {seed}"), &lint::mend(&published));
    }
}

#[test]
fn the_schemas_of_the_reports_are_mended_and_stay_so() {
    let entries = entry::entries();
    let published = entries.iter().filter(|entry| entry.is_published() && entry.outcome != "ok");
    let (mut hurt, mut saved) = (0, 0);
    for entry in published {
        let tool = entry.tools().swap_remove(0);
        let mended = lint::mend(&tool);
        is_settled(&format!("{} {}", entry.id, entry.client), &mended);
        let intact = |tool| lint::simulate(&[tool]).is_intact();
        if !intact(tool) {
            hurt += 1;
            saved += usize::from(intact(mended.tool));
        }
    }
    println!("{saved} of {hurt} are intact on every modelled client once they are mended");
    assert!(saved * 5 > hurt * 2, "{saved} of {hurt}");
}

#[test]
fn each_mendable_rule_is_mended_so() {
    for (rule, published, expected) in cases::PARAMETERS {
        let read = |text: &str| -> Value {
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
        };
        let definitions = json!({"A": {"type": "object", "properties": {"b": {"type": "string"}}}});
        let input =
            json!({"type": "object", "properties": {"p": read(published)}, "$defs": definitions});
        let mended = lint::mend(&tool(&input, &json!({"type": "object", "properties": {}})));
        let got = &mended.tool.input_schema.as_ref().expect("an input")["properties"]["p"];
        assert_eq!(got.to_string(), read(expected).to_string(), "{published}");
        let noted =
            mended.mended.iter().any(|change| change.rule == *rule && change.path == "input.p");
        assert!(noted, "{published}: {:?}", mended.mended);
    }
}

#[test]
fn what_only_its_author_can_mend_is_left_and_said() {
    for (rule, published) in cases::LEFT {
        let parameter: Value = serde_json::from_str(published).expect("a schema");
        let input = json!({"type": "object", "properties": {"p": parameter}});
        let mended = lint::mend(&tool(&input, &json!({"type": "object", "properties": {}})));
        let left =
            mended.left.iter().any(|left| left.rule == *rule && left.path.starts_with("input.p"));
        assert!(left, "{published}: {:?}", mended.left);
    }
}

#[test]
fn a_document_keeps_its_form_and_its_other_keys() {
    let schema = r#"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object"}"#;
    let portable = r#"{"type":"object","properties":{}}"#;
    for form in [
        r#"{"jsonrpc":"2.0","id":1,"result":{"tools":[{"inputSchema":#,"icons":[],"name":"a"}],"nextCursor":"x"}}"#,
        r#"[{"name":"a","input_schema":#,"cache_control":{"type":"ephemeral"}}]"#,
        r#"{"model":"m","tools":[{"type":"function","function":{"name":"a","strict":false,"parameters":#}}]}"#,
        r#"{"functionDeclarations":[{"name":"a","parameters":#,"behavior":"BLOCKING"}]}"#,
        r#"[{"name":"a","inputSchema":{"type":"object","properties":{}},"outputSchema":#}]"#,
    ] {
        let mended = lint::mend_document(&form.replace('#', schema)).expect("a document");
        let output = form.contains("outputSchema");
        let expected = if output { r#"{"type":"object"}"# } else { portable };
        assert_eq!(mended.document.to_string(), form.replace('#', expected));
        assert_eq!(mended.tools.len(), 1);
        assert!(mended.tools[0].mended.iter().any(|change| change.rule == "schema-keyword"));
    }
    assert!(lint::mend_document("{}").is_err());
}

#[tokio::test]
async fn the_content_store_has_nothing_to_mend_but_what_a_description_can_repeat() {
    let bench = common::Bench::new(content::tools(), common::content_app().await, |_| {});
    for published in bench.dispatcher.catalog().published() {
        let input = Value::Object((*published.input_schema).clone());
        let Some(output) = published.to_tool().output_schema else { continue };
        let mended = lint::mend(&tool(&input, &output));
        assert!(mended.mended.iter().all(|change| change.rule == "lost-words"), "{mended:#?}");
        assert_eq!(mended.tool.output_schema, Some(output), "{}", published.name);
        let simulation = lint::simulate(&[mended.tool]);
        assert!(simulation.is_intact(), "{}", simulation.table());
    }
}

#[test]
fn a_schema_that_would_grow_without_end_is_left_as_it_is() {
    let mut definitions = json!({"D0": {"type": "string"}});
    for level in 1..40 {
        let below = json!({"$ref": format!("#/$defs/D{}", level - 1)});
        definitions[format!("D{level}")] =
            json!({"type": "object", "properties": {"a": below, "b": below}});
    }
    let input = json!({"type": "object", "properties": {"p": {"$ref": "#/$defs/D39"}}, "$defs": definitions});
    let mended = lint::mend(&tool(&input, &json!({"type": "object", "properties": {}})));
    assert!(mended.left.iter().any(|left| left.rule == "reference" && left.path == "input.p"));
}
