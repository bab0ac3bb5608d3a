use selo::prelude::*;

#[derive(Deserialize, Serialize, JsonSchema, Input, Output)]
struct Entry {
    /// The title.
    title: String,
}

fn main() {}
