//! Patterns and other names for the parameters, an alias of the context, attributes anywhere.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Input)]
pub(crate) struct Find {
    /// What to find.
    what: String,
}

#[derive(Serialize, JsonSchema, Output)]
pub(crate) struct Found {
    what: String,
}

type Context = Cx<App>;

/// Finds it.
#[allow(clippy::unused_async)]
/// With a second paragraph after an attribute.
#[tool(class = "read")]
#[must_use]
pub(crate) async fn find(context: &Context, Find { what }: Find) -> Read<Found> {
    let _ = context.app();
    Read::of(Found { what })
}

#[test]
fn the_handler_is_a_plain_function_and_the_docs_are_whole() {
    use selo::Tool as _;
    assert_eq!(find::ABOUT.description, "Finds it.\nWith a second paragraph after an attribute.");
    drop(find(&Cx::detached(App), Find { what: "it".to_owned() }));
}
