use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(list, width = "wide")]
    ids: Vec<u32>,
}

fn main() {}
