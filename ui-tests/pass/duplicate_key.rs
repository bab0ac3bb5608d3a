//! One key for each field; what is not on the wire has none.

use selo::prelude::*;
use selo_ui_tests::{App, With};

#[derive(Serialize, JsonSchema, Output)]
struct Page {
    index: u32,
    #[serde(skip)]
    id: u32,
    #[serde(rename = "id", skip_serializing)]
    number: u32,
    #[serde(alias = "index")]
    size: u32,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<With<Page>> {
    unreachable!()
}
