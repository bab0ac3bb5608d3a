//! Four levels: the parameters, an object, a list and the objects in it. Lists of scalars and flattened records are no level, and data may go deeper.

use selo::prelude::*;
use selo_ui_tests::{App, Page};

#[derive(Deserialize, JsonSchema, Input)]
struct Find {
    /// The filter.
    filter: Filter,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Paging {
    /// The pages.
    pages: Vec<u32>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Filter {
    /// Conditions which must all hold.
    all: Vec<Condition>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Condition {
    /// The values.
    values: Vec<String>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Page<Page<Page<Page<u32>>>>> {
    unreachable!()
}
