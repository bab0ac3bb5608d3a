//! Docs of several lines; a description by schemars; flattened fields need none of their own.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Paging {
    /// Page number.
    page: Option<u32>,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Find {
    #[schemars(description = "What to find.")]
    what: String,
    #[serde(flatten)]
    paging: Paging,
    #[serde(skip)]
    internal: u32,
}

#[doc = "Finds it."]
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    unreachable!()
}
