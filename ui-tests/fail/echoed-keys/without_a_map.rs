use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output)]
#[output(echoed)]
struct Row {
    id: u32,
}

fn main() {}
