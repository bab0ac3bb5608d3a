use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
#[serde(untagged)]
enum Answer {
    Text(String),
    Rows(Vec<String>),
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    answer: Answer,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
