//! Everything a file of tools needs: `use selo::prelude::*`.

pub use crate::{
    Actions, Coverage, Cx, Failure, Gated, Image, Input, Mutation, NoInput, Output, PostCondition,
    Present, Read, Resource, Ui, View, Width, tool, tools,
};
pub use schemars::JsonSchema;
pub use serde::{Deserialize, Serialize};
