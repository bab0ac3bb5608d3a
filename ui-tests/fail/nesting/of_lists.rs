use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// Groups of which one must hold.
    any: Vec<Group>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Group {
    /// Conditions which must all hold.
    all: Vec<Condition>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Condition {
    /// The field.
    field: String,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    todo!()
}

fn main() {}
