//! A flat list with parents, a bounded depth, and another type of the same name.

use selo::prelude::*;
use selo_ui_tests::App;

mod other {
    use selo::prelude::*;

    #[derive(Serialize, JsonSchema, Output)]
    pub(crate) struct Node {
        name: String,
    }
}

#[derive(Serialize, JsonSchema, Output)]
struct Node {
    id: u32,
    parent: Option<u32>,
    other: Vec<other::Node>,
    #[serde(skip)]
    children: Vec<Node>,
    #[schemars(with = "Vec<u32>")]
    #[serde(serialize_with = "ids")]
    next: Vec<Node>,
}

fn ids<S: serde::Serializer>(nodes: &[Node], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(nodes.iter().map(|node| node.id))
}

#[derive(Serialize, JsonSchema, Output)]
struct Tree {
    nodes: Vec<Node>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Tree> {
    unreachable!()
}
