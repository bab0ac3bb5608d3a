use selo::prelude::*;
use selo_ui_tests::{App, Shape, With};

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<With<Shape>> {
    todo!()
}

fn main() {}
