//! Two that may both be left out, several at once, by the name on the wire, behind a flatten and
//! in a struct within.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Place {
    /// Which space.
    space: String,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Sort {
    /// By which key.
    #[input(excludes = "random")]
    by: Option<String>,
    /// In any order.
    #[serde(default)]
    random: bool,
}

#[derive(Deserialize, JsonSchema, Input)]
#[serde(rename_all = "kebab-case")]
#[allow(dead_code)]
struct Find {
    /// Which fields to show.
    #[input(excludes = "include-details", excludes = "ids")]
    fields: Option<Vec<String>>,
    /// Whether to show all of it.
    #[serde(default)]
    include_details: bool,
    /// Whether to show the ids alone, in every space.
    #[serde(rename = "ids", default)]
    #[input(excludes = "space")]
    only_ids: bool,
    /// In which order.
    sort: Option<Sort>,
    // Required within it, but it may be left out as a whole.
    #[serde(flatten)]
    place: Option<Place>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    unreachable!()
}
