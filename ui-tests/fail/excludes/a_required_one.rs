use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The words to find.
    #[input(excludes = "slug")]
    words: String,
    /// The name of one entry.
    slug: Option<String>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
