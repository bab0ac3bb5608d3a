//! What serde writes differently, schemars is told.

use selo::prelude::*;
use selo_ui_tests::App;

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn as_text<S: serde::Serializer>(number: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    id: u32,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}
