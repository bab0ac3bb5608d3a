use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
enum Order {
    #[serde(rename = "")]
    Any,
    #[serde(rename = "newest")]
    NewestFirst,
}

fn main() {}
