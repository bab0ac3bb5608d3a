//! One block of each kind, with what stands beside it; what is shown need not be data, and what is
//! computed is said by a function. A newtype has a presenter of its own, and a generic type embeds.

use selo::prelude::*;
use selo_ui_tests::App;
use std::collections::BTreeMap;

#[derive(Serialize, JsonSchema, Output, Present)]
#[present(rule = "amounts are in EUR cents")]
struct Cents(i64);

#[derive(Serialize, JsonSchema, Output, Present)]
struct Row {
    id: u32,
    #[present(embed, rule = "net")]
    price: Cents,
}

#[derive(Serialize, JsonSchema, Output, Present)]
struct Page<T> {
    #[present(embed, limit = 2)]
    #[output(rows)]
    rows: Vec<T>,
    #[present(list)]
    words: Option<Vec<String>>,
}

#[derive(Serialize, JsonSchema, Output, Present)]
#[serde(rename_all = "camelCase")]
#[present(
    rule = "a",
    rule = "b",
    directive = "c",
    directive = "d",
    summary = "e",
    max_bytes = 2048
)]
#[present(suggest(tool = show, reason = "f"), suggest(tool = list, reason = "g"), with = computed)]
struct Found {
    #[present(table, title = "Rows", width = "half", priority = 1)]
    #[output(rows)]
    rows: Vec<Row>,
    #[present(table)]
    by_status: Vec<BTreeMap<String, u32>>,
    #[present(list, width = "third")]
    words: Vec<String>,
    #[present(json)]
    counts: BTreeMap<String, u32>,
    #[present(mermaid)]
    flow: Option<String>,
    #[present(code = "sql")]
    query: String,
    /// How much is left.
    ///
    /// In EUR cents.
    #[present(rule)]
    left_over: i64,
    #[serde(skip)]
    #[present(echarts, priority = 2)]
    chart: serde_json::Value,
    #[present(embed)]
    first: Page<Row>,
}

fn computed(found: &Found, view: &mut View<'_>) {
    if found.rows.is_empty() {
        view.directive("say so");
    }
}

/// Shows it.
#[tool(class = "read", channel = "text", encoding = "toon", errors = "tagged")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

/// Lists it; toon without a presenter.
#[tool(class = "read", channel = "structured", encoding = "toon")]
async fn list(_cx: &Cx<App>) -> Read<selo_ui_tests::Found> {
    unreachable!()
}

/// Lists both.
#[tool(class = "read", channel = "both", errors = "json")]
async fn both(_cx: &Cx<App>) -> Read<Page<Row>> {
    unreachable!()
}
