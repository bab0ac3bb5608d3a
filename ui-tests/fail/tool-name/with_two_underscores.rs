use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read")]
async fn show__it(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
