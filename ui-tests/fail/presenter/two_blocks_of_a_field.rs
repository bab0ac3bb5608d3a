use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(list, json)]
    ids: Vec<u32>,
}

fn main() {}
