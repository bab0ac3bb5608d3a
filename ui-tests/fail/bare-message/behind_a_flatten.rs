use selo::prelude::*;
use selo_ui_tests::{App, Notice, With};

#[derive(Serialize, JsonSchema, Output)]
struct Done {
    rows: Vec<With<Notice>>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Done> {
    todo!()
}

fn main() {}
