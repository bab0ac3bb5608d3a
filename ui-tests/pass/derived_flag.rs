//! A word of the domain that sounds like the envelope's, and the same words below the root.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Invoice {
    total: f64,
    page: u32,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    invoice: Invoice,
    #[output(domain)]
    reason: String,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}
