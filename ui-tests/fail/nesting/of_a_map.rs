use selo::prelude::*;
use selo_ui_tests::{App, Found};

use std::collections::HashMap;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// By name and language.
    labels: HashMap<String, HashMap<String, HashMap<String, HashMap<String, String>>>>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
