use selo::prelude::*;
use selo_ui_tests::Found;

/// Shows it.
#[tool(class = "read")]
async fn show() -> Read<Found> {
    todo!()
}

fn main() {}
