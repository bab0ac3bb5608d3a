use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(redact, code = "sql")]
    query: String,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
