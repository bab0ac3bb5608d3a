use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(rule)]
    cents: i64,
}

fn main() {}
