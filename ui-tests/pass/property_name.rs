//! Letters, digits, `_` and `-`, up to 64; in data any key, and an alias is published nowhere.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Input)]
#[serde(rename_all = "kebab-case")]
struct Find {
    /// What to find.
    #[serde(alias = "uids[]")]
    the_uids: Vec<u32>,
    /// A parameter whose name has 64 characters.
    a234567890123456789012345678901234567890123456789012345678901234: u32,
}

#[derive(Serialize, JsonSchema, Output)]
struct Sizes {
    #[serde(rename = "größe[]")]
    sizes: Vec<u32>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Sizes> {
    unreachable!()
}
