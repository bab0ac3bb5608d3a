use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

/// Shows it.
#[tool(class = "read")]
async fn other(_cx: &Cx<String>) -> Read<Found> {
    todo!()
}

fn main() {
    let _: selo::Tools<App> = tools![show, other];
}
