use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// Which keys.
    _select: Vec<String>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
