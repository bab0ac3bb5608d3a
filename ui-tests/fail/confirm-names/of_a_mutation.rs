use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Drops them all.
#[tool(class = "mutation", destructive, confirm = "Drop all of {space}?")]
async fn drop_all(_cx: &Cx<App>) -> Mutation<Found> {
    todo!()
}

fn main() {}
