use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(mermaid)]
    steps: Vec<String>,
}

fn main() {}
