use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    at: (f64, f64),
}

fn main() {}
