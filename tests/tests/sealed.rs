//! Whatever is sent to whatever tool, a sealed and valid reply comes back.

mod common;

use common::Bench;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRng, TestRunner};
use selo::Call;
use selo::testing::generate;
use serde_json::{Map, Value};
use std::sync::Arc;

const CASES: u32 = 10_000;

/// Reproducible, so that a red run is red for everybody.
fn runner(cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(config.rng_algorithm);
    TestRunner::new_with_rng(config, rng)
}

#[test]
fn ten_thousand_calls_of_the_content_store_are_sealed_and_valid() {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let app = runtime.block_on(common::content_app());
    let open =
        |change: fn(&mut selo::Settings)| Bench::new(content::tools(), Arc::clone(&app), change);
    let benches =
        [open(|_| {}), open(|s| s.read_only = true), open(|s| s.structured_errors = true)];
    let words = runtime.block_on(words(&benches[0]));
    let names = benches[0].names();
    let calls = names.into_iter().map(|name| {
        let schema = benches[0].input_schema(name);
        generate::arguments(&schema, &words).prop_map(move |arguments| (name, arguments)).boxed()
    });
    let call = proptest::strategy::Union::new(calls);
    let kinds = std::cell::RefCell::new(std::collections::BTreeMap::new());
    let result = runner(CASES).run(&(call, 0_usize..3), |((name, arguments), bench)| {
        let sealed = runtime.block_on(benches[bench].send(Call::new(name, arguments)));
        *kinds.borrow_mut().entry(sealed.code().unwrap_or("data").to_owned()).or_insert(0) += 1;
        benches[bench].hold(name, &sealed).map_err(TestCaseError::fail)
    });
    let kinds = kinds.into_inner();
    println!("{kinds:?}");
    result.unwrap_or_else(|error| panic!("{error}"));
    // The calls went everywhere: data, refusals, the gate and the question.
    for kind in
        ["data", "INVALID_ARGUMENTS", "READ_ONLY", "CONFIRMATION_REQUIRED", "ENTRY_NOT_FOUND"]
    {
        assert!(kinds.contains_key(kind), "no call ended in {kind}: {kinds:?}");
    }
    assert!(!kinds.contains_key("INTERNAL"), "{kinds:?}");
}

/// Keys that exist, so that calls reach the store's inside, and words that mean something to it.
async fn words(bench: &Bench<content::App>) -> Vec<String> {
    let space = common::first_space(bench).await;
    let arguments = serde_json::json!({"space": space, "per_page": 10});
    let listed = bench.call("entries_list", arguments).await;
    let rows = listed.envelope()["data"]["entries"].as_array().cloned().unwrap_or_default();
    let keys =
        |row: &Value| [row["id"].to_string(), row["slug"].as_str().unwrap_or_default().to_owned()];
    let mut words: Vec<String> = rows.iter().flat_map(keys).collect();
    words.extend(["body", "title", "message", "code", "\"", "rule OR", "tool*"].map(str::to_owned));
    words.extend(std::iter::repeat_n(space, 20));
    words
}

/// A tool for each way in which an author can go wrong at run time.
mod hostile {
    use selo::prelude::*;
    use serde_json::{Map, Value};

    #[derive(Debug, Deserialize, JsonSchema, Input)]
    pub(crate) struct Args {
        /// Decides what comes back.
        seed: i64,
        /// Comes back as a foreign key.
        name: String,
        /// Comes back under that key.
        value: String,
    }

    #[derive(Debug, Serialize, JsonSchema, Output)]
    #[output(echoed)]
    pub(crate) struct Echoed {
        #[serde(flatten)]
        foreign: Map<String, Value>,
        id: i64,
        title: Option<String>,
        code: Option<String>,
    }

    #[derive(Debug, Serialize, JsonSchema, Output)]
    pub(crate) struct Rows {
        rows: Vec<Echoed>,
    }

    /// Echoes a foreign key, which may be a declared one.
    #[tool(class = "read")]
    pub(crate) async fn echo(_cx: &Cx<()>, input: Args) -> Read<Rows> {
        let foreign = Map::from_iter([(input.name, Value::String(input.value))]);
        let title = (input.seed % 2 == 0).then(|| "mine".to_owned());
        let code = Some("CODE".to_owned());
        Read::of(Rows { rows: vec![Echoed { foreign, id: input.seed, title, code }] })
    }

    /// As above, and the foreign keys come last.
    #[derive(Debug, Serialize, JsonSchema, Output)]
    #[output(echoed)]
    pub(crate) struct EchoedLast {
        id: i64,
        title: Option<String>,
        #[serde(flatten)]
        foreign: Map<String, Value>,
    }

    #[derive(Debug, Serialize, JsonSchema, Output)]
    pub(crate) struct Last {
        rows: Vec<EchoedLast>,
    }

    /// Echoes a foreign key after the declared ones.
    #[tool(class = "read")]
    pub(crate) async fn echo_last(_cx: &Cx<()>, input: Args) -> Read<Last> {
        let foreign = Map::from_iter([(input.name, Value::String(input.value))]);
        let title = (input.seed % 2 == 0).then(|| "mine".to_owned());
        Read::of(Last { rows: vec![EchoedLast { id: input.seed, title, foreign }] })
    }

    #[derive(Debug, Serialize, JsonSchema, Output)]
    pub(crate) struct Number {
        number: f64,
        big: i64,
    }

    /// Divides: what is no number must not leave as one.
    #[tool(class = "read")]
    pub(crate) async fn divide(_cx: &Cx<()>, input: Args) -> Read<Number> {
        #[allow(clippy::cast_precision_loss)] // the loss is the point
        let number = 1.0 / (input.seed % 3) as f64;
        Read::of(Number { number, big: input.seed.wrapping_mul(1 << 40) })
    }

    /// Panics on an odd seed.
    #[tool(class = "mutation")]
    pub(crate) async fn odd(_cx: &Cx<()>, input: Args) -> Mutation<selo::NoData> {
        assert!(input.seed % 2 == 0, "odd: {}", input.value);
        Mutation::of(selo::NoData {})
    }

    #[derive(Debug, Deserialize, JsonSchema, Actions)]
    enum Face {
        #[action(read)]
        Look,
        #[action(mutation)]
        Touch,
    }

    #[derive(Debug, Deserialize, JsonSchema, Input)]
    pub(crate) struct Faced {
        /// What to do.
        action: Face,
        /// Whether to lie about it.
        lie: bool,
    }

    #[derive(Debug, Default, Serialize, JsonSchema, Output)]
    pub(crate) struct Nothing {
        rows: Option<Vec<i64>>,
    }

    /// Looks or touches, and may lie about it.
    #[tool(class = "gated")]
    pub(crate) async fn lie(_cx: &Cx<()>, input: Faced) -> Gated<Nothing> {
        let touched = matches!(input.action, Face::Touch);
        if touched == input.lie {
            Gated::read(Nothing::default())
        } else {
            Gated::wrote(Nothing::default())
        }
    }

    pub(crate) fn tools() -> selo::Tools<()> {
        tools![echo, echo_last, divide, odd, lie]
    }
}

#[test]
fn what_an_author_does_wrong_at_run_time_leaves_sealed_too() {
    std::panic::set_hook(Box::new(|_| {})); // the panics are expected
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let bench = Bench::new(hostile::tools(), Arc::new(()), |_| {});
    let words: Vec<String> = ["id", "title", "code", "other", "rest"].map(str::to_owned).into();
    let calls = bench.names().into_iter().map(|name| {
        let arguments = generate::arguments(&bench.input_schema(name), &words);
        arguments.prop_map(move |arguments| (name, arguments)).boxed()
    });
    let call = proptest::strategy::Union::new(calls);
    let result = runner(2_000).run(&call, |(name, arguments)| {
        let lies = name == "lie" && arguments.get("lie") == Some(&Value::Bool(true));
        let sealed = runtime.block_on(bench.send(Call::new(name, arguments)));
        prop_assert!(!(lies && sealed.code().is_none()), "a lie went out: {}", sealed.text());
        bench.hold(name, &sealed).map_err(TestCaseError::fail)
    });
    drop(std::panic::take_hook());
    result.unwrap_or_else(|error| panic!("{error}"));
}

#[tokio::test]
async fn a_declared_key_wins_over_a_foreign_one() {
    let bench = Bench::new(hostile::tools(), Arc::new(()), |_| {});
    for tool in ["echo", "echo_last"] {
        for (name, seed) in [("id", 2), ("title", 2), ("title", 1)] {
            let arguments = serde_json::json!({"seed": seed, "name": name, "value": "foreign"});
            let reply = bench.call(tool, arguments).await;
            let row = &reply.envelope()["data"]["rows"][0];
            assert_ne!(row[name], "foreign", "{row}");
            assert_eq!(row["id"], seed);
            // On the wire too, where a second key of that name would win.
            let (_, data) = reply.text().split_once(r#""data":"#).expect("data in the text");
            assert!(data.matches(&format!("\"{name}\":")).count() <= 1, "{data}");
            assert!(!data.contains("foreign"), "{data}");
        }
    }
    let other = serde_json::json!({"seed": 1, "name": "other", "value": "foreign"});
    assert_eq!(bench.call("echo", other).await.envelope()["data"]["rows"][0]["other"], "foreign");
}

#[tokio::test]
async fn a_mistake_of_the_servers_own_shows_an_id_and_no_inside() {
    let bench = Bench::new(hostile::tools(), Arc::new(()), |_| {});
    let arguments = serde_json::json!({"seed": 1, "name": "a", "value": "secret"});
    let reply = bench.call("odd", arguments).await;
    let error: &Map<String, Value> = reply.envelope()["error"].as_object().expect("an error");
    assert_eq!(error["code"], "INTERNAL");
    assert_eq!(error["error_id"].as_str().map(str::len), Some(16));
    assert!(!reply.text().contains("secret"), "{}", reply.text());
}
