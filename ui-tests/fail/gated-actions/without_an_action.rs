use selo::prelude::*;
use selo_ui_tests::{App, Data};

#[derive(Deserialize, JsonSchema, Input)]
struct Manage {
    /// What to do.
    what: String,
}

/// Shows it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
