use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find.
    filter: u32,
    /// How many.
    limit: u32,
}

/// Shows it.
#[tool(class = "read", known_union(path = "limit", issue = "#194"))]
async fn show(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
