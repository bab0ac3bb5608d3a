use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Debug, thiserror::Error)]
#[error("gone")]
struct Gone;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    ids: Vec<u32>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Result<Read<Found>, Gone> {
    todo!()
}

fn main() {}
