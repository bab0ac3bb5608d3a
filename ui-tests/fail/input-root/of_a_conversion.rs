use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Raw {
    /// What to find.
    what: String,
}

#[derive(Deserialize, JsonSchema, Input)]
#[serde(from = "Raw")]
struct Find {
    /// What to find.
    what: String,
}

impl From<Raw> for Find {
    fn from(raw: Raw) -> Self {
        Find { what: raw.what }
    }
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
