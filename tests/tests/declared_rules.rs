//! The rules that a presenter declares are those that leave with a reply, in their order.

use selo::prelude::*;
use selo::testing::Harness;
use serde_json::json;

#[derive(Serialize, JsonSchema, Output, Present)]
#[present(rule = "amounts are in EUR cents")]
struct Cents(i64);

#[derive(Serialize, JsonSchema, Output, Present)]
#[present(rule = "a row is an order", rule = "amounts are in EUR cents")]
struct Row {
    /// The number on the invoice.
    #[present(rule)]
    id: u32,
    #[present(embed, rule = "net")]
    price: Cents,
}

#[derive(Serialize, JsonSchema, Output, Present)]
#[present(rule = "of a page")]
struct Page<T> {
    #[present(embed)]
    rows: Vec<T>,
    #[present(embed)]
    best: Option<Box<T>>,
}

#[derive(Serialize, JsonSchema, Output, Present)]
#[serde(rename_all = "camelCase")]
#[present(rule = "of the whole", with = computed)]
struct Whole {
    #[present(rule = "1 is best", rule = "2 is second")]
    best_rank: u32,
    #[present(embed)]
    part: Page<Row>,
    #[present(embed)]
    sum: Cents,
}

fn computed(whole: &Whole, view: &mut View<'_>) {
    if whole.best_rank > 1 {
        view.rule("computed");
    }
}

#[derive(Serialize, JsonSchema, Output)]
struct ByHand {
    sum: Cents,
}

impl Present for ByHand {
    fn present(&self, view: &mut View<'_>) {
        view.embed(&self.sum).rule("by hand");
    }
}

#[derive(Deserialize, JsonSchema, Input)]
struct Rank {
    /// The rank.
    rank: u32,
}

fn row(id: u32) -> Row {
    Row { id, price: Cents(5) }
}

/// Shows the whole.
#[tool(class = "read", channel = "both")]
async fn whole(_cx: &Cx<()>, input: Rank) -> Read<Whole> {
    let part = Page { rows: vec![row(1), row(2)], best: Some(Box::new(row(2))) };
    Read::of(Whole { best_rank: input.rank, part, sum: Cents(10) })
}

/// Shows a page.
#[tool(class = "read", channel = "text")]
async fn page(_cx: &Cx<()>) -> Read<Page<Row>> {
    Read::of(Page { rows: vec![row(1)], best: None })
}

/// Shows a page, and what its presenter says to nobody.
#[tool(class = "read")]
async fn silent(_cx: &Cx<()>) -> Read<Page<Row>> {
    Read::of(Page { rows: vec![row(1)], best: None })
}

/// Shows a total.
#[tool(class = "read", channel = "text")]
async fn by_hand(_cx: &Cx<()>) -> Read<ByHand> {
    Read::of(ByHand { sum: Cents(1) })
}

fn harness() -> Harness<()> {
    Harness::new((), tools![whole, page, silent, by_hand])
}

fn declared(harness: &Harness<()>, tool: &str) -> Vec<&'static str> {
    harness.catalog().get(tool).expect("listed").rules.clone()
}

#[tokio::test]
async fn what_is_declared_is_what_leaves() {
    let harness = harness();
    for (tool, arguments) in [("whole", json!({"rank": 1})), ("page", json!({}))] {
        let reply = harness.call_json(tool, arguments).await;
        assert_eq!(reply.rules(), declared(&harness, tool), "{tool}");
    }
    let whole = [
        "amounts are in EUR cents",
        "id: The number on the invoice.",
        "price: net",
        "a row is an order",
        "of a page",
        "bestRank: 1 is best",
        "bestRank: 2 is second",
        "of the whole",
    ];
    assert_eq!(declared(&harness, "whole"), whole);
}

#[tokio::test]
async fn what_is_computed_is_not_declared() {
    let harness = harness();
    let reply = harness.call_json("whole", json!({"rank": 2})).await;
    let mut said = declared(&harness, "whole");
    said.push("computed");
    assert_eq!(reply.rules(), said);
    assert!(declared(&harness, "by_hand").is_empty(), "its author did not write `rules`");
}

#[tokio::test]
async fn what_is_not_presented_has_no_rules() {
    let harness = harness();
    assert!(harness.call_json("silent", json!({})).await.rules().is_empty());
    assert!(declared(&harness, "silent").is_empty());
}
