use selo::prelude::*;
use selo_ui_tests::{App, Data, Manage};

/// Manages it.
#[tool(class = "gated", destructive)]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
