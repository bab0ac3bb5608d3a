use selo::prelude::*;

#[derive(Serialize, JsonSchema, Present)]
struct Found {
    #[present(redact)]
    email: String,
}

impl Output for Found {
    const SHAPE: &'static selo::Shape = &selo::Shape::Broken;
}

fn main() {}
