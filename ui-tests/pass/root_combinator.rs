//! A word beside optional fields, and a flattened struct.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
enum By {
    Id,
    Name,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Paging {
    /// The page.
    page: Option<u32>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find it by.
    by: By,
    /// By id: the id.
    id: Option<u32>,
    /// By name: the name.
    name: Option<String>,
    #[serde(flatten)]
    paging: Option<Paging>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    unreachable!()
}
