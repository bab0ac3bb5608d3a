use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// What to find.
    a_parameter_whose_name_says_everything_that_its_description_should_say: u32,
}

fn main() {}
