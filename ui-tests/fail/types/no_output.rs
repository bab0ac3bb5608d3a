use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema)]
struct Row {
    id: u32,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    rows: Vec<Row>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
