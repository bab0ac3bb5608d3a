use selo::prelude::*;

#[tool(class = "read")]
struct Show;

fn main() {}
