use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Node {
    /// The name.
    name: String,
    /// What stands below.
    children: Vec<Node>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Node) -> Read<Found> {
    todo!()
}

fn main() {}
