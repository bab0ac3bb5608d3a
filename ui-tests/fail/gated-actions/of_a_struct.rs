use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Actions)]
struct Action {
    what: String,
}

fn main() {}
