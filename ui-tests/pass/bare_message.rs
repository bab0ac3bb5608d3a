//! A message with its code beside it, also when one of them is flattened in; other words for it.

use selo::prelude::*;
use selo_ui_tests::{App, Coded};

#[derive(Serialize, JsonSchema, Output)]
struct Code {
    code: String,
}

#[derive(Serialize, JsonSchema, Output)]
struct Diagnostic {
    message: String,
    #[serde(flatten)]
    code: Code,
}

#[derive(Serialize, JsonSchema, Output)]
struct Done {
    diagnostics: Vec<Diagnostic>,
    coded: Option<Coded>,
    note: String,
    #[serde(rename = "text")]
    message: String,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Done> {
    unreachable!()
}
