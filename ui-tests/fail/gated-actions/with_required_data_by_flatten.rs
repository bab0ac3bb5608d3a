use selo::prelude::*;
use selo_ui_tests::{App, Found, Manage};

#[derive(Serialize, JsonSchema, Output)]
struct Both {
    name: Option<String>,
    #[serde(flatten)]
    found: Found,
}

/// Manages it.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Both> {
    todo!()
}

fn main() {}
