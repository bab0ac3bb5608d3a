//! A tool whose data has keys, those of a flattened struct alone too.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Serialize, JsonSchema, Output)]
struct Page {
    #[serde(flatten)]
    found: Found,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Find {
    /// What to select.
    select: Option<String>,
}

/// Finds it.
#[tool(class = "read", select)]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Page> {
    unreachable!()
}

/// Finds nothing.
#[tool(class = "read", select = false)]
async fn nothing(_cx: &Cx<App>) -> Read<selo::NoData> {
    unreachable!()
}
