//! Words of any kind, an alias of their own each, and numbers that are no words.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Input)]
enum Order {
    #[serde(rename = "newest", alias = "new")]
    NewestFirst,
    #[serde(rename = "old est")]
    OldestFirst,
    #[serde(skip)]
    Hidden,
}

#[derive(Serialize, JsonSchema, Output)]
struct Levels {
    #[schemars(with = "u8")]
    #[serde(serialize_with = "number")]
    level: Level,
}

#[derive(Clone, Copy)]
enum Level {
    Low = 1,
    High = 2,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn number<S: serde::Serializer>(level: &Level, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(*level as u8)
}

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// In which order.
    order: Option<Order>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Levels> {
    unreachable!()
}
