//! The class and the state, and nothing else.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum Action {
    #[action(read)]
    Get,
    #[action(mutation, destructive, confirm = "Drop {what}?")]
    DropAll,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Manage {
    /// What to do.
    action: Action,
    /// To what.
    what: Option<String>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Data {
    ids: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
    #[output(rows)]
    rows: Option<Vec<u32>>,
}

/// Manages it.
#[tool(class = "gated", state = "both")]
async fn manage(_cx: &Cx<App>, _input: Manage) -> Gated<Data> {
    unreachable!()
}

#[derive(Deserialize, JsonSchema, Input)]
struct Shared {
    #[serde(flatten)]
    manage: Manage,
    /// Why.
    why: Option<String>,
}

/// Manages it: the action stands in a flattened struct.
#[tool(class = "gated")]
async fn manage_shared(_cx: &Cx<App>, _input: Shared) -> Gated<Data> {
    unreachable!()
}

#[derive(Deserialize, JsonSchema, Actions)]
enum Reads {
    #[action(read)]
    List,
    #[action(read)]
    Get,
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Look {
    /// How to look.
    action: Reads,
}

/// Looks at it: a read tool may have actions that read.
#[tool(class = "read")]
async fn look(_cx: &Cx<App>, _input: Look) -> Read<Data> {
    unreachable!()
}
