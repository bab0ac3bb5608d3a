use selo::prelude::*;
use selo_ui_tests::{App, Data};

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    #[action(read)]
    Get,
    #[action(mutation, destructive, confirm = "Drop {entri} of {space}?")]
    Drop,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Manage {
    /// What to do.
    action: Action,
    /// Which entry.
    entry: Option<u32>,
    /// Which space.
    space: u32,
}

/// Manages it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
