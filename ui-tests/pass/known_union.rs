//! A union with an issue, deep in the input.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
enum Filter {
    Id(u32),
    Name(String),
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Clause {
    /// What to filter by.
    by: Filter,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Find {
    /// What to find.
    filter: Option<Filter>,
    /// All of these.
    all: Vec<Clause>,
}

/// Finds it.
#[tool(
    class = "read",
    known_union(path = "filter", issue = "#194"),
    known_union(path = "all[].by", issue = "https://example.com/issues/195")
)]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    unreachable!()
}
