use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find<'a> {
    /// What to find.
    what: &'a str,
}

fn main() {}
