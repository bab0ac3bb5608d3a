use selo::prelude::*;
use selo_ui_tests::{App, Found};

use std::collections::BTreeMap;

#[derive(Deserialize, JsonSchema, Input)]
struct Rename {
    /// The new name of each id.
    names: BTreeMap<u32, String>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Rename) -> Read<Found> {
    todo!()
}

fn main() {}
