use selo::prelude::*;
use selo_ui_tests::{App, Notice};

#[derive(Serialize, JsonSchema, Output)]
struct Done {
    notices: Vec<Notice>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Done> {
    todo!()
}

fn main() {}
