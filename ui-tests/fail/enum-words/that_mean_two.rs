use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
enum Order {
    #[serde(rename = "first")]
    NewestFirst,
    #[serde(rename = "first")]
    OldestFirst,
}

fn main() {}
