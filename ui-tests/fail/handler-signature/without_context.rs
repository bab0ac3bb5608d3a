use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    ids: Vec<u32>,
}

/// Shows it.
#[tool(class = "read")]
async fn show() -> Read<Found> {
    todo!()
}

fn main() {}
