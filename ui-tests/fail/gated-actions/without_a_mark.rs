use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    #[action(read)]
    Get,
    Drop,
}

fn main() {}
