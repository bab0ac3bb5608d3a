use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find.
    #[serde(rename = "uids[]")]
    uids: Vec<u32>,
}

fn main() {}
