use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    #[action(read)]
    Get,
    #[action(mutation)]
    #[serde(alias = "Remove")]
    Drop,
}

fn main() {}
