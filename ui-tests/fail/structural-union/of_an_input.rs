use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Input)]
enum Filter {
    Id(u32),
    Name(String),
}

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find.
    filter: Filter,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    ids: Vec<u32>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
