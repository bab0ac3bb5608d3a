#![allow(unreachable_patterns)] // serde's own code has one

use selo::prelude::*;

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The word.
    word: String,
    /// The other word.
    #[serde(alias = "word")]
    other: Option<String>,
}

fn main() {}
