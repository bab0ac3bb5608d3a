//! `content measure`: what the tools and their replies cost, of a store in a file.

use content::store::{NewEntry, Store};
use content::{App, tools};
use selo::{Catalog, Platform, Settings, example};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// What `content` said, as JSON.
fn measured(folder: &Path, line: &[&str]) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_content"));
    command.current_dir(folder).env_remove("CONTENT_STORE").env_remove("SELO_READ_ONLY");
    let measure = ["measure", "--format", "json", "--store", "sqlite:content.db"];
    let output = command.args(measure).args(line).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn catalog() -> Catalog<App> {
    Catalog::build(tools(), Settings::new(Platform::of("localhost"))).unwrap()
}

/// A store with a space and an entry; both are called `text`, as arguments from a schema are.
async fn filled(folder: &Path) -> Store {
    let url = format!("sqlite:{}", folder.join("content.db").display());
    let store = Store::open(&url, &folder.join("content.assets")).await.unwrap();
    let space = store.create_space("text").await.unwrap();
    let of = store.create_type(space.id, "text", Vec::new()).await.unwrap();
    let new = NewEntry {
        space_id: space.id,
        type_id: of.id,
        title: "text".into(),
        slug: None,
        fields: [].into(),
    };
    store.create_entry(new).await.unwrap();
    store
}

#[test]
fn nothing_is_opened_without_calls() {
    let folder = tempfile::tempdir().unwrap();
    let whole = measured(folder.path(), &[]);
    assert_eq!(folder.path().read_dir().unwrap().count(), 0, "a store was made");
    let counts = whole["counts"].as_array().unwrap();
    assert_eq!(counts.len(), 2, "by the constant and by a real tokenizer");
    for count in counts {
        let tools = count["tools"].as_array().unwrap();
        assert_eq!(tools.len(), catalog().published().len());
        let slots: f64 =
            count["slots"].as_object().unwrap().values().filter_map(Value::as_f64).sum();
        let whole = count["tokens"].as_f64().unwrap();
        // Tokens that reach over a border of slots are counted twice by the real one.
        let apart = if count["tokenizer"] == "constant" { 1e-4 } else { 0.05 };
        assert!((slots / whole - 1.0).abs() < apart, "{slots} {whole}");
    }
}

#[tokio::test]
async fn generated_calls_read_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = filled(folder.path()).await;
    let whole = measured(folder.path(), &["--generate", "--tokenizer", "constant"]);
    let replies = whole["counts"][0]["replies"].as_array().unwrap();
    let called = replies.iter().map(|reply| {
        let action = reply["arguments"]["action"].as_str().unwrap_or("-");
        format!("{} {action} {}", reply["tool"].as_str().unwrap(), reply["code"])
    });
    let called: Vec<_> = called.collect();
    for read in [
        "spaces_list - null",
        "entries_list - null",
        "entries_get - null",
        "entries_manage list null",
    ] {
        assert!(called.iter().any(|call| call == read), "{read}: {called:#?}");
    }
    let written: Vec<_> = called.iter().filter(|call| call.contains("READ_ONLY")).collect();
    assert!(written.is_empty(), "{written:?}");
    assert!(!called.iter().any(|call| call.starts_with("entries_create")), "{called:#?}");
    let space = store.space("text").await.unwrap();
    assert_eq!(store.types(space.id).await.unwrap().len(), 1);
    let list = whole["counts"][0]["tools"].as_array().unwrap();
    assert_eq!(
        list.len(),
        catalog().published().len(),
        "the list is not the one of read-only mode"
    );
}

#[tokio::test]
async fn calls_of_a_file_are_made_and_recorded_ones_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = filled(folder.path()).await;
    let calls = [
        json!({"tool": "spaces_manage", "arguments": {"action": "create", "name": "Second"}}),
        json!({"tool": "entries_list", "arguments": {"space": "second"}}),
        json!({"tool": "entries_list", "arguments": {"space": "third"}}),
    ];
    let recorded = json!({
        "tool": "spaces_list",
        "result": {"content": [{"type": "text", "text": "abc"}], "structuredContent": {"ok": true}},
    });
    let lines = calls.map(|call| call.to_string()).join("\n");
    std::fs::write(folder.path().join("calls.jsonl"), lines).unwrap();
    std::fs::write(folder.path().join("recorded.jsonl"), recorded.to_string()).unwrap();
    let line = ["--calls", "calls.jsonl", "--results", "recorded.jsonl", "--tokenizer", "constant"];
    let whole = measured(folder.path(), &line);
    let replies = whole["counts"][0]["replies"].as_array().unwrap();
    let codes: Vec<_> = replies.iter().map(|reply| reply["code"].as_str()).collect();
    assert_eq!(codes, [None, None, None, Some("SPACE_NOT_FOUND")]);
    assert_eq!(replies[0]["both"], json!(4.82), "14 characters");
    assert!(replies[1]["structured"].as_f64() > Some(50.0), "{replies:?}");
    assert!(store.space("second").await.is_ok(), "the call was made");
}

#[test]
fn examples_are_what_the_schemas_allow() {
    for tool in catalog().published() {
        let input = Value::Object((*tool.input_schema).clone());
        let output = tool.output_schema.as_ref().map(|schema| Value::Object((**schema).clone()));
        for schema in [Some(input), output, Some(tool.reply_schema())].into_iter().flatten() {
            let example = example::of_schema(&schema);
            let validator = jsonschema::validator_for(&schema).unwrap();
            let wrong = validator.iter_errors(&example).next().map(|error| error.to_string());
            assert_eq!(wrong, None, "{}: {example}", tool.name);
        }
    }
}

/// The table on the page is what is printed. `UPDATE_EXPECT=1` writes it there.
#[test]
fn the_page_shows_what_is_printed() {
    let line = "$ content measure --tokenizer constant\n";
    let output = Command::new(env!("CARGO_BIN_EXE_content"))
        .args(["measure", "--tokenizer", "constant"])
        .env_remove("SELO_READ_ONLY")
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/measuring.md");
    let text = std::fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(line).expect("the command is on the page");
    let (shown, after) = rest.split_once("```").expect("the block ends");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&page, format!("{before}{line}{printed}```{after}")).unwrap();
    } else {
        assert_eq!(shown, printed, "UPDATE_EXPECT=1 cargo test -p content --test measure");
    }
}
