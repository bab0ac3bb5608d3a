use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find.
    größe: u32,
}

fn main() {}
