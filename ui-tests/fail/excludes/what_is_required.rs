use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Place {
    /// Which space.
    space: String,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// Whether to look everywhere.
    #[serde(default)]
    #[input(excludes = "space")]
    everywhere: bool,
    #[serde(flatten)]
    place: Place,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
