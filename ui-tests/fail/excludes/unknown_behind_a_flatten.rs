use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Paging {
    /// The page.
    page: Option<u32>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// Whether to show all.
    #[serde(default)]
    #[input(excludes = "offset")]
    all: bool,
    #[serde(flatten)]
    paging: Paging,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
