use selo::prelude::*;
use selo_ui_tests::App;

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<serde_json::Map<String, serde_json::Value>> {
    todo!()
}

fn main() {}
