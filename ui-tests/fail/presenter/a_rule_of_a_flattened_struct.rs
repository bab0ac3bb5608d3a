use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Price {
    cents: i64,
}

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    #[serde(flatten)]
    #[present(rule = "in EUR cents")]
    price: Price,
}

fn main() {}
