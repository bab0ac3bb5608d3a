use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(title = "Ids")]
    ids: Vec<u32>,
}

fn main() {}
