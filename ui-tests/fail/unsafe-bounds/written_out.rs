use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The id.
    #[schemars(range(min = 1, max = 9223372036854775807_u64))]
    id: u64,
}

fn main() {}
