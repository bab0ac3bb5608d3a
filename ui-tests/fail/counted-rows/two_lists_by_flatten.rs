use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Serialize, JsonSchema, Output)]
struct Both {
    names: Vec<String>,
    #[serde(flatten)]
    found: Found,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Both> {
    todo!()
}

fn main() {}
