use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Send {
    /// The address.
    #[schemars(regex(pattern = r"^(?!.*\.\.).+@.+$"))]
    to: String,
}

fn main() {}
