use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Row {
    id: u32,
}

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[present(list)]
    rows: Vec<Row>,
}

fn main() {}
