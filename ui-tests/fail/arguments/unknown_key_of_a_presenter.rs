use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(limt = 5)]
    ids: Vec<u32>,
}

fn main() {}
