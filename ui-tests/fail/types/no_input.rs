use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema)]
struct Find {
    /// What to find.
    what: String,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
