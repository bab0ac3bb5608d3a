use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    #[action(read)]
    Get,
    #[action(mutation)]
    Drop,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Manage {
    /// What to do.
    action: Action,
}

#[derive(Serialize, JsonSchema, Output)]
struct Data {
    ids: Option<Vec<u32>>,
}

/// Manages it.
#[tool(class = "gated", destructive)]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
