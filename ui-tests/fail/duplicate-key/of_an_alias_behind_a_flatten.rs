use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Paging {
    /// The page.
    #[serde(alias = "number")]
    page: Option<u32>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The number.
    number: u32,
    #[serde(flatten)]
    paging: Paging,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
