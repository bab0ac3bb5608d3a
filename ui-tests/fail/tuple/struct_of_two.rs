use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Point(f64, f64);

fn main() {}
