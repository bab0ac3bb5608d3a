use selo::prelude::*;

const LOWEST: i64 = i64::MIN;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[schemars(inner(range(min = "LOWEST + 1")))]
    ids: Vec<i64>,
}

fn main() {}
