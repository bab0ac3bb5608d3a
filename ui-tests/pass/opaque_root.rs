//! A struct at the root, a newtype of one, and free keys below it.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    rows: Vec<u32>,
    counts: std::collections::BTreeMap<String, u32>,
    settings: serde_json::Map<String, serde_json::Value>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Wrapped(Found);

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Wrapped> {
    unreachable!()
}
