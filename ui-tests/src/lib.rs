//! Another crate, as the refused cases see it: an app, and types that break a rule from afar.

// What these types hold is never read; their shapes are.
#![allow(dead_code, missing_docs)]

use schemars::JsonSchema;
use selo::{Actions, Input, Output};
use serde::{Deserialize, Serialize};

/// The state of every tool here.
#[derive(Debug)]
pub struct App;

/// Has a `message` and no `code`.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Notice {
    message: String,
}

/// Has both.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Coded {
    code: String,
    message: String,
}

/// One form or the other.
#[derive(Debug, Serialize, JsonSchema, Output)]
#[serde(tag = "kind")]
pub enum Shape {
    Circle { radius: f64 },
    Square { side: f64 },
}

/// A list of anything.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Page<T> {
    items: Vec<T>,
}

/// Something with the keys of something else.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct With<T> {
    id: u32,
    #[serde(flatten)]
    inner: T,
}

/// What most cases return, when that is not what they are about.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Found {
    ids: Vec<u32>,
}

/// Two actions, one of each kind.
#[derive(Debug, Deserialize, JsonSchema, Actions)]
pub enum Action {
    #[action(read)]
    Get,
    #[action(mutation)]
    Drop,
}

/// The input of a gated tool.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct Manage {
    /// What to do.
    action: Action,
}

/// What a gated tool returns.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Data {
    ids: Option<Vec<u32>>,
}
