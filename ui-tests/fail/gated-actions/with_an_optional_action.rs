use selo::prelude::*;
use selo_ui_tests::{Action, App, Data};

#[derive(Deserialize, JsonSchema, Input)]
struct Manage {
    /// What to do.
    action: Option<Action>,
}

/// Shows it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
