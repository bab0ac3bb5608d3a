use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Third {
    /// The fifth level.
    fourth: Fourth,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Fourth {
    /// The sixth level.
    fifth: Option<Fifth>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Fifth {
    /// The id.
    id: u32,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Second {
    /// The fourth level.
    third: Third,
}

#[derive(Deserialize, JsonSchema, Input)]
struct First {
    /// The second level.
    second: Second,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: First) -> Read<Found> {
    todo!()
}

fn main() {}
