use selo::prelude::*;
use selo_ui_tests::{App, Data, Manage};

/// Shows it.
#[tool(class = "read")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Read<Data> {
    todo!()
}

fn main() {}
