//! A struct with named fields, one without, none at all; newtypes and conversions below the root.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Deserialize, JsonSchema, Input)]
struct Key(#[allow(dead_code)] String);

#[derive(Deserialize, JsonSchema, Input)]
#[serde(try_from = "String")]
struct Slug(#[allow(dead_code)] String);

impl TryFrom<String> for Slug {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.contains(' ') { Err("a slug has no blanks") } else { Ok(Slug(text)) }
    }
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Find {
    /// Which.
    key: Key,
    /// By which slug.
    slug: Option<Slug>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Nothing {}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find) -> Read<Found> {
    unreachable!()
}

/// Finds all.
#[tool(class = "read")]
async fn find_all(_cx: &Cx<App>, _input: Nothing) -> Read<Found> {
    unreachable!()
}

/// Finds all.
#[tool(class = "read")]
async fn find_every(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}
