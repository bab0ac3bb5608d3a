use selo::prelude::*;
use selo_ui_tests::{App, With};

#[derive(Serialize, JsonSchema, Output)]
struct Page {
    id: u32,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<With<Page>> {
    todo!()
}

fn main() {}
