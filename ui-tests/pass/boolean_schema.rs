//! Foreign JSON as a map of free keys, and a typed field.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    anything: serde_json::Map<String, serde_json::Value>,
    named: std::collections::HashMap<String, Vec<f64>>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}
