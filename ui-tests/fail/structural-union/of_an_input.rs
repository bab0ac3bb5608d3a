use selo::prelude::*;
use selo_ui_tests::{App, Found};

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

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
