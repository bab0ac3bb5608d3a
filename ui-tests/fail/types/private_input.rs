use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find.
    what: String,
}

/// Shows it.
#[tool(class = "read")]
pub async fn show(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
