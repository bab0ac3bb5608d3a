//! An optional list, and a list of structs with an optional field.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Row {
    id: Option<u32>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    rows: Option<Vec<Row>>,
    #[output(nullable)]
    ends_at: Option<String>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}
