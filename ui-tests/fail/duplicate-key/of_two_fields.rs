use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    id: u32,
    #[serde(rename = "id")]
    number: u32,
}

fn main() {}
