use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
#[serde(rename_all = "kebab-case")]
enum By {
    /// The id.
    Id(u32),
    /// The name.
    Name(String),
}


#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    #[serde(flatten)]
    by: Option<By>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
