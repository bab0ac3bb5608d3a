//! A pattern without look-around, with a parenthesis that only seems to begin one.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The code.
    #[schemars(regex(pattern = r"^(?<area>[(?!])(?:\(?=)$"))]
    code: String,
    /// Words.
    #[schemars(inner(pattern(r"^\w+$")))]
    words: Vec<String>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    unreachable!()
}
