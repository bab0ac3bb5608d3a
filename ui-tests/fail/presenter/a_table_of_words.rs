use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(table)]
    words: Vec<String>,
}

fn main() {}
