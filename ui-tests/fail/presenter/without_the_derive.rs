use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[present(rule = "in EUR cents")]
    cents: i64,
}

fn main() {}
