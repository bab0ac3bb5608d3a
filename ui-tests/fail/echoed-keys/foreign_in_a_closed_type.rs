use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
struct Row {
    id: u32,
    #[serde(flatten)]
    #[output(foreign)]
    rest: serde_json::Map<String, serde_json::Value>,
}

fn main() {}
