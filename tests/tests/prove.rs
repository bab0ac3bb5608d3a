//! `selo::testing::prove`: an honest catalog passes, and each planted defect is found with the
//! smallest input that shows it.

mod common;
mod prove {
    pub(crate) mod honest;
    pub(crate) mod planted;
}

use prove::{honest, planted};
use selo::Tools;
use selo::testing::{Counterexample, Harness, Invariant, Prover, prove as try_all};
use serde_json::{Value, json};

#[tokio::test]
async fn an_honest_catalog_passes_and_every_tool_is_reached() {
    let harness = Harness::new(honest::Shelf::default(), honest::tools());
    let proof = try_all(&harness).await.unwrap_or_else(|found| panic!("{found}"));
    assert_eq!(proof.without_data(), Vec::<&str>::new());
    for code in [
        "INVALID_ARGUMENTS",
        "READ_ONLY",
        "DECLINED",
        "CONFIRMATION_REQUIRED",
        "CONFIRMATION_INVALID",
        "NO_BOOK",
    ] {
        assert!(proof.ended(code) > 0, "no call ended in {code}: {proof:?}");
    }
    assert!(harness.records().is_empty(), "the harness keeps its own calls only");
}

#[tokio::test]
async fn an_honest_catalog_passes_in_read_only_mode_and_with_structured_errors() {
    let harness = Harness::new(honest::Shelf::default(), honest::tools()).read_only(true);
    let proof = try_all(&harness).await.unwrap_or_else(|found| panic!("{found}"));
    assert!(proof.ended("READ_ONLY") > 0, "{proof:?}");
    let harness = Harness::new(honest::Shelf::default(), honest::tools())
        .settings(|settings| settings.structured_errors = true);
    try_all(&harness).await.unwrap_or_else(|found| panic!("{found}"));
}

#[tokio::test]
async fn the_same_seed_makes_the_same_calls() {
    let run = async |seed| {
        let harness = Harness::new(honest::Shelf::default(), honest::tools());
        Prover::new().cases(20).seed(seed).run(&harness).await.expect("an honest catalog")
    };
    assert_eq!(run(1).await, run(1).await);
    assert_ne!(run(1).await, run(2).await);
}

#[tokio::test]
async fn the_content_store_passes() {
    let app = common::content_app().await;
    let harness = Harness::new(app, content::tools());
    let spaces = harness.call_json("spaces_list", json!({})).await;
    let space = spaces.envelope()["data"]["spaces"][0]["slug"].clone();
    let space = space.as_str().expect("a space").to_owned();
    let listed = harness.call_json("entries_list", json!({"space": space})).await;
    let slug = listed.envelope()["data"]["entries"][0]["slug"].clone();
    let words = [space.clone(), space, slug.as_str().expect("an entry").to_owned(), "1".to_owned()];
    let prover = Prover::new().cases(60).words(words);
    let proof = prover.run(&harness).await.unwrap_or_else(|found| panic!("{found}"));
    println!("{proof:?}");
    for tool in ["entries_list", "entries_search", "spaces_list", "spaces_manage", "types_list"] {
        assert!(!proof.without_data().contains(&tool), "{tool} had no data: {proof:?}");
    }
}

/// What is found in a catalog of one tool with a defect, whatever the seed.
async fn found(tools: Tools<()>) -> Counterexample {
    found_in(&Harness::new((), tools)).await
}

async fn found_in(harness: &Harness<()>) -> Counterexample {
    let mut all = Vec::new();
    for seed in 0..4 {
        let found = Prover::new().seed(seed).run(harness).await;
        all.push(found.expect_err("the defect is found"));
    }
    let inputs: Vec<&Value> = all.iter().map(Counterexample::input).collect();
    assert!(inputs.windows(2).all(|two| two[0] == two[1]), "{inputs:?}");
    all.swap_remove(0)
}

#[tokio::test]
async fn an_echo_that_breaks_the_schema_is_found() {
    let found = found(planted::echo()).await;
    assert_eq!(found.invariant(), Invariant::NoMistake);
    assert_eq!(found.input(), &json!({"count": 1001}));
    assert_eq!(found.reason(), "`data.count` is not within the bounds of its schema");
    let told = found.to_string();
    let expected = "`echo` breaks `no mistake`: `data.count` is not within the bounds of its schema\n\
        the smallest input is: {\"count\":1001}\n\
        the log says: `data.count` is not within the bounds of its schema\n\
        the reply is: {\"ok\":false,";
    assert!(told.starts_with(expected), "{told}");
}

#[tokio::test]
async fn a_lying_face_is_found() {
    let found = found(planted::lie()).await;
    assert_eq!(found.invariant(), Invariant::NoMistake);
    assert_eq!(found.input(), &json!({"action": "touch"}));
    assert_eq!(found.reason(), "action `touch` changes, but its reply says `Gated::read`");
}

#[tokio::test]
async fn an_undeclared_key_is_found() {
    let found = found(planted::undeclared()).await;
    assert_eq!(found.invariant(), Invariant::NoMistake);
    assert_eq!(found.input(), &json!({"verbose": true}));
    assert_eq!(found.reason(), "`data.extra` is not declared");
}

#[tokio::test]
async fn a_reply_over_the_ceiling_is_found() {
    let harness = Harness::new((), planted::long()).settings(|settings| settings.max_bytes = 1500);
    let found = found_in(&harness).await;
    assert_eq!(found.invariant(), Invariant::UnderTheCeiling);
    assert_eq!(found.input(), &json!({"times": 1368}));
    assert_eq!(found.reply().error()["details"], json!({"bytes": 1501, "max_bytes": 1500}));
    let fits = harness.call_json("long", json!({"times": 1367})).await;
    assert_eq!(fits.text().len(), 1500, "one less fits");
}

#[tokio::test]
async fn a_panic_on_an_edge_value_is_found() {
    let found = found(planted::edge()).await;
    assert_eq!(found.invariant(), Invariant::NoMistake);
    assert_eq!(found.input(), &json!({"level": 255}));
    assert!(found.reason().starts_with("the handler panicked: "), "{}", found.reason());
}

#[tokio::test]
async fn an_input_with_parts_shrinks_to_the_parts_that_matter() {
    let found = found(planted::parts()).await;
    assert_eq!(found.input(), &json!({"names": ["é"]}));
}
