use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    what: String,
}

fn main() {}
