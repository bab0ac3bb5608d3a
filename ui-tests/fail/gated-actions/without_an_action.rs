use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Input)]
struct Manage {
    /// What to do.
    what: String,
}

#[derive(Serialize, JsonSchema, Output)]
struct Data {
    ids: Option<Vec<u32>>,
}

/// Shows it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    todo!()
}

fn main() {}
