use selo::prelude::*;
use selo_ui_tests::{App, Manage};

#[derive(Serialize, JsonSchema, Output)]
struct Data {
    ids: Vec<u32>,
}

/// Shows it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
