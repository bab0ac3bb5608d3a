//! Names from a flattened field, no names at all, and braces that are none.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Place {
    /// Which space.
    #[serde(rename = "in")]
    space: u32,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Drop {
    /// Which entry.
    entry: u32,
    #[serde(flatten)]
    place: Place,
}

/// Drops it.
#[tool(class = "mutation", destructive, confirm = "Drop {entry} in {in}?")]
async fn drop_it(_cx: &Cx<App>, _input: Drop) -> Mutation<Found> {
    unreachable!()
}

/// Drops them all.
#[tool(class = "mutation", destructive, confirm = "Drop all? :-{")]
async fn drop_all(_cx: &Cx<App>) -> Mutation<Found> {
    unreachable!()
}
