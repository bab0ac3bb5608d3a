use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
enum Filter {
    Between(u32, u32),
    At(u32),
}

fn main() {}
