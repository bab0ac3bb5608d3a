use selo::prelude::*;
use selo_ui_tests::App;

use std::collections::HashMap;

#[derive(Serialize, JsonSchema, Output)]
struct Votes {
    votes: Vec<HashMap<bool, u32>>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Votes> {
    todo!()
}

fn main() {}
