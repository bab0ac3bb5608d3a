//! Text as a key, in any of its types, and a list of pairs.

use selo::prelude::*;
use selo_ui_tests::App;

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

#[derive(Deserialize, JsonSchema, Input)]
struct Rename {
    /// The new name of each id.
    names: Vec<Name>,
    /// Labels.
    labels: HashMap<Box<str>, String>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Name {
    /// The id.
    key: u32,
    /// The name.
    value: String,
}

#[derive(Serialize, JsonSchema, Output)]
struct Renamed {
    names: BTreeMap<&'static str, HashMap<Cow<'static, str>, u32>>,
}

/// Renames them.
#[tool(class = "read")]
async fn rename(_cx: &Cx<App>, _input: Rename) -> Read<Renamed> {
    unreachable!()
}
