use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
#[output(echoed)]
struct Found {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u32>,
    #[serde(flatten)]
    rest: serde_json::Map<String, serde_json::Value>,
}

fn main() {}
