use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read", alias = "find")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn all() -> selo::Tools<App> {
    tools![show, find]
}

fn main() {}
