use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

/// Shows it.
#[tool(class = "read", name = "show")]
async fn other(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn all() -> selo::Tools<App> {
    tools![show, other]
}

fn main() {}
