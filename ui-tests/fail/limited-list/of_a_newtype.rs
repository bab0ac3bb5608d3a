use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Ids(#[present(limit = 5)] Vec<u32>);

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    ids: Ids,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
