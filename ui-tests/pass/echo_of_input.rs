//! A word and a scalar mean the same in both directions.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, Serialize, JsonSchema, Input, Output)]
enum Status {
    Draft,
    Published,
}

#[derive(Deserialize, Serialize, JsonSchema, Input, Output)]
struct Slug(String);

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Find {
    /// Which.
    status: Status,
    /// By which slug.
    slug: Slug,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    status: Status,
    slug: Slug,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    unreachable!()
}
