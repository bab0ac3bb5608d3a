//! A tool that is deprecated, and one that had another name before.

mod common;

use common::Bench;
use selo::prelude::*;
use selo::{About, Call, CallError, Catalog, Dispatcher, Handler, Platform, Settings, Tool, Tools};
use selo::{CallRecord, Mistake, Recorder};
use serde_json::{Map, Value, json};
use std::sync::{Arc, Mutex};

#[derive(Serialize, JsonSchema, Output)]
struct Entries {
    ids: Vec<u32>,
}

fn entries() -> Entries {
    Entries { ids: vec![1, 2] }
}

/// List the entries.
#[tool(class = "read", alias = "list-entries", alias = "entries_all")]
async fn entries_list(_cx: &Cx<()>) -> Read<Entries> {
    Read::of(entries())
}

/// List the entries of a space. Returns `ids`.
#[tool(class = "read", deprecated = "use entries_list")]
async fn space_entries(_cx: &Cx<()>) -> Read<Entries> {
    Read::of(entries())
}

/// List what is new.
#[tool(class = "read")]
#[deprecated(note = "Is entries_list enough? ")]
async fn entries_new(_cx: &Cx<()>) -> Read<Entries> {
    Read::of(entries())
}

/// Drop all entries.
#[tool(class = "mutation", destructive, alias = "entries_clear", deprecated = "drop a space.")]
async fn entries_drop(_cx: &Cx<()>) -> Mutation<Entries> {
    Mutation::reread(entries())
}

fn tools() -> Tools<()> {
    tools![entries_list, space_entries, entries_new, entries_drop]
}

fn bench(read_only: bool) -> Bench<()> {
    Bench::new(tools(), Arc::new(()), |settings| settings.read_only = read_only)
}

#[test]
fn what_is_deprecated_says_so_before_all_else() {
    let bench = bench(false);
    let tool = |name: &str| bench.dispatcher.catalog().get(name).expect("listed").to_tool();
    let told = |name: &str| {
        let tool = tool(name);
        let meta = tool.meta.expect("always").get("deprecated").cloned();
        (tool.description.expect("always"), meta.unwrap_or_default())
    };
    let text = |text: &str| text.to_owned();
    assert_eq!(told("entries_list"), (text("List the entries."), Value::Null));
    let expected = "Deprecated: use entries_list. List the entries of a space. Returns `ids`.";
    assert_eq!(told("space_entries"), (text(expected), json!("use entries_list")));
    let expected = "Deprecated: Is entries_list enough? List what is new.";
    assert_eq!(told("entries_new"), (text(expected), json!("Is entries_list enough?")));
    let expected = "Deprecated: drop a space. Drop all entries.";
    assert_eq!(told("entries_drop"), (text(expected), json!("drop a space.")));
}

#[tokio::test]
async fn an_alias_answers_with_the_name_of_its_tool() {
    let bench = bench(false);
    for called in ["entries_list", "list-entries", "entries_all"] {
        let sealed = bench.send(Call::new(called, Map::new())).await;
        bench.hold("entries_list", &sealed).expect("a reply as any other");
        assert_eq!(sealed.envelope()["data"]["ids"], json!([1, 2]));
    }
}

#[tokio::test]
async fn what_refuses_a_call_by_an_alias_says_the_name_of_its_tool() {
    let bench = bench(true);
    let sealed = bench.send(Call::new("entries_clear", Map::new())).await;
    bench.hold("entries_drop", &sealed).expect("a reply as any other");
    assert_eq!(sealed.code(), Some("READ_ONLY"));
    let message = sealed.envelope()["control"]["message"].as_str().expect("text");
    assert!(message.starts_with("`entries_drop` changes something"), "{message}");
    let odd = json!({"odd": 1}).as_object().cloned().expect("an object");
    let sealed = bench.send(Call::new("list-entries", odd)).await;
    bench.hold("entries_list", &sealed).expect("a reply as any other");
    assert_eq!(sealed.code(), Some("INVALID_ARGUMENTS"));
}

#[tokio::test]
async fn an_alias_is_known_to_who_calls_it_alone() {
    let bench = bench(true);
    let catalog = bench.dispatcher.catalog();
    assert_eq!(bench.names(), ["entries_list", "entries_new", "space_entries"]);
    assert!(catalog.get("list-entries").is_none());
    assert_eq!(catalog.name_of("list-entries"), Some("entries_list"));
    assert_eq!(catalog.name_of("entries_list"), Some("entries_list"));
    assert_eq!(catalog.name_of("entries_clear"), Some("entries_drop"), "hidden, but there");
    assert_eq!(catalog.name_of("entries_cleared"), None);
    let listed = Value::from(bench.published()).to_string();
    for alias in ["list-entries", "entries_all", "entries_clear"] {
        assert!(!listed.contains(alias), "{alias} is in {listed}");
    }
    let missed = bench.dispatcher.dispatch(Call::new("list-entrie", Map::new())).await;
    match missed {
        Err(CallError::UnknownTool { nearest, .. }) => {
            assert!(nearest.is_none_or(|near| near == "entries_list"), "{nearest:?}");
        }
        other => panic!("{other:?}"),
    }
}

#[derive(Default)]
struct Book(Mutex<Vec<&'static str>>);

impl Recorder for Book {
    fn call(&self, record: &CallRecord) {
        self.0.lock().expect("nobody panics").push(record.tool);
    }

    fn mistake(&self, _: &Mistake) {}
}

#[tokio::test]
async fn records_say_the_name_of_the_tool() {
    let catalog = Catalog::build(tools(), Settings::new(Platform::of("localhost"))).expect("built");
    let book = Arc::new(Book::default());
    let dispatcher = Dispatcher::new(Arc::new(catalog), Arc::new(()), book.clone());
    for called in ["entries_all", "entries_clear", "space_entries"] {
        dispatcher.dispatch(Call::new(called, Map::new())).await.expect("it answers");
    }
    let recorded = book.0.lock().expect("nobody panics").clone();
    assert_eq!(recorded, ["entries_list", "entries_drop", "space_entries"]);
}

/// Find entries.
#[tool(class = "read", name = "entries_all")]
async fn find(_cx: &Cx<()>) -> Read<Entries> {
    Read::of(entries())
}

/// Find entries.
#[tool(class = "read", alias = "list-entries")]
async fn find_more(_cx: &Cx<()>) -> Read<Entries> {
    Read::of(entries())
}

/// A tool that no macro has read.
struct ByHand;

impl Tool for ByHand {
    type Input = selo::NoInput;
    type Returns = Read<Entries>;
    const ABOUT: About = About {
        name: "by_hand",
        title: "By hand",
        description: "Lists.",
        deprecated: Some(" "),
        ..About::PLAIN
    };
}

impl Handler<()> for ByHand {
    async fn call(_: &Cx<()>, _: selo::NoInput) -> Self::Returns {
        Read::of(entries())
    }
}

fn refused(tools: Tools<()>) -> Vec<String> {
    Catalog::build(tools, Settings::new(Platform::of("localhost"))).expect_err("refused").0
}

#[test]
fn a_call_means_one_tool_in_sets_that_are_put_together_too() {
    assert_eq!(
        refused(tools().and(tools![find]).and(tools![find_more])),
        [
            "`entries_all` is the name of a tool, and an alias of `entries_list`: remove the alias [tool-name]",
            "`list-entries` is an alias of `entries_list` and of `find_more`: give it to one alone [tool-name]",
        ]
    );
}

#[test]
fn a_tool_by_hand_says_what_to_use_instead_too() {
    let said = "`by_hand` is deprecated, and nothing says what to use instead: say it [deprecated]";
    assert_eq!(refused(Tools::new().with::<ByHand>()), [said]);
}
