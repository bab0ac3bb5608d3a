use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read")]
#[deprecated(since = "1.2.0")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
