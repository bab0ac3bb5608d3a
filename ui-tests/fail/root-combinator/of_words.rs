use selo::prelude::*;
use selo_ui_tests::{App, With};

#[derive(Serialize, JsonSchema, Output)]
enum Level {
    High,
    Low,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<With<Level>> {
    todo!()
}

fn main() {}
