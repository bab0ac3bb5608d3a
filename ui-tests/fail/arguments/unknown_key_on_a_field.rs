use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[output(row)]
    ids: Vec<u32>,
}

fn main() {}
