use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Person {
    #[present(redact)]
    email: String,
}

#[derive(Serialize, JsonSchema, Output, Present)]
struct Found {
    id: u32,
    #[serde(skip)]
    #[present(table)]
    people: Vec<Person>,
}

fn main() {}
