use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    #[action(read)]
    #[serde(rename = "")]
    Get,
}

fn main() {}
