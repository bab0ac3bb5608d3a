use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Notice {
    message: String,
}

/// Shows it.
#[tool(class = "raed")]
async fn first(_cx: &Cx<App>) -> Read<Notice> {
    todo!()
}

/// Shows it.
#[tool(class = "read")]
fn second(_cx: &Cx<App>) {}

/// Shows it.
#[tool(class = "read")]
async fn third(_cx: &Cx<App>) -> Read<Notice> {
    todo!()
}

fn all() -> selo::Tools<App> {
    tools![first, second, third]
}

fn main() {}
