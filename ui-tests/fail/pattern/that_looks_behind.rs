use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    #[schemars(inner(pattern("(?<=a)b")))]
    codes: Vec<String>,
}

fn main() {}
