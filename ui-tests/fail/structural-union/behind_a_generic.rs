use selo::prelude::*;
use selo_ui_tests::{App, Page, Shape};

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Page<Shape>> {
    todo!()
}

fn main() {}
