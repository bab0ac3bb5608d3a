use selo::prelude::*;
use selo_ui_tests::{App, Shape, With};

#[derive(Serialize, JsonSchema, Output)]
struct Drawing {
    rows: Vec<With<Shape>>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Drawing> {
    todo!()
}

fn main() {}
