//! Another word, a keyword that is kept on purpose, and keywords in data.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Input)]
struct Create {
    /// The title, as replies call it too.
    #[input(keyword)]
    title: String,
    /// Of which kind.
    kind: String,
}

#[derive(Serialize, JsonSchema, Output)]
struct Created {
    title: String,
    r#type: String,
}

/// Creates it.
#[tool(class = "read")]
async fn create(_cx: &Cx<App>, _input: Create) -> Read<Created> {
    unreachable!()
}
