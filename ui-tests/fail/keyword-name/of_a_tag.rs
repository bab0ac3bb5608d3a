use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
#[serde(tag = "type")]
enum Filter {
    Id {
        /// The id.
        id: u32,
    },
}

fn main() {}
