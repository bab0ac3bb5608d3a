use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// Which fields to show.
    #[input(excludes = "fields")]
    fields: Option<Vec<String>>,
}

fn main() {}
