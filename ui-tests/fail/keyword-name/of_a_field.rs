use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// Of which type.
    r#type: String,
}

fn main() {}
