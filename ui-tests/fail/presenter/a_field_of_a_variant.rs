use selo::prelude::*;

#[derive(Serialize, JsonSchema, Output, Present)]
enum Found {
    One {
        #[present(rule = "in EUR cents")]
        cents: i64,
    },
}

fn main() {}
