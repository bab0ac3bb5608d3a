use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Comment {
    text: String,
    answer: Option<Box<Self>>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Comment> {
    todo!()
}

fn main() {}
