use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// Which fields to show.
    #[input(excludes = "detials")]
    fields: Option<Vec<String>>,
    /// Whether to show all of it.
    #[serde(default)]
    details: bool,
}

fn main() {}
