use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find.
    #[serde(rename = "")]
    filter: String,
}

fn main() {}
