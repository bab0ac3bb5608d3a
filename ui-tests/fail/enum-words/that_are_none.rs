use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
enum Order {
    #[serde(skip)]
    Hidden,
}

fn main() {}
