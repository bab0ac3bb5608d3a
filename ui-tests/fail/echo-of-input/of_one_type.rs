use selo::prelude::*;

#[derive(Deserialize, Serialize, JsonSchema, Input, Output)]
struct Entry {
    /// The name.
    name: String,
}

fn main() {}
