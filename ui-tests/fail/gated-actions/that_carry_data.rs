use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    #[action(read)]
    Get,
    #[action(mutation)]
    Drop(u32),
}

fn main() {}
