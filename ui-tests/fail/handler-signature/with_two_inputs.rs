use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _a: Found, _b: u8) -> Read<Found> {
    todo!()
}

fn main() {}
