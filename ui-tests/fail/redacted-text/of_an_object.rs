use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Person {
    name: String,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[present(redact)]
    person: Person,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
