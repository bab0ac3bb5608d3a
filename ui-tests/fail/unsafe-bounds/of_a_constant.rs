use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The id.
    #[schemars(range(min = 1, max = i64::MAX))]
    id: i64,
}

fn main() {}
