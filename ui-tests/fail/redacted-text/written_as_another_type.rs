use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize)]
struct Email(String);

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[schemars(with = "String")]
    #[present(redact)]
    email: Email,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}
