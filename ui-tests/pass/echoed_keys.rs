//! Foreign keys travel along, and say so.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
#[output(echoed)]
struct Row {
    id: u32,
    title: Option<String>,
    #[serde(flatten)]
    rest: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    rows: Vec<Row>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}
