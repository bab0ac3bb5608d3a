use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The heading.
    #[input(keyword)]
    heading: String,
}

fn main() {}
