use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Actions)]
enum Action {
    #[action(read)]
    Get,
    #[action(read, confirm = "Look?")]
    Look,
}

fn main() {}
