use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
#[present(suggest(reason = "to see one"))]
struct Found {
    ids: Vec<u32>,
}

fn main() {}
