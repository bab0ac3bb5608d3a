use selo::prelude::*;
use selo_ui_tests::{Action, App, Data};

#[derive(Deserialize, JsonSchema, Input)]
struct What {
    /// What to do.
    action: Action,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Manage {
    #[serde(flatten)]
    what: Option<What>,
}

/// Manages it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
