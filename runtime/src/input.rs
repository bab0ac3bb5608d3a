//! What a tool can take.

use crate::actions::Action;
use crate::shape::{Record, Shape};
use schemars::JsonSchema;
use serde::{Deserialize, de::DeserializeOwned};

/// A type that can stand in a tool's input; `#[derive(Input)]` writes it.
///
/// The root of an input is a struct with named fields: its fields are the tool's parameters.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be part of a tool's input",
    label = "not an input",
    note = "the schema that clients see and the decoder that reads their calls follow this trait",
    note = "add `#[derive(Deserialize, JsonSchema, Input)]` to `{Self}`, or use a type that has it"
)]
pub trait Input: DeserializeOwned + JsonSchema + Send {
    /// What the type looks like on the wire.
    const SHAPE: &'static Shape;

    /// Which action the value names: a test calls a tool with a value, which was never on the wire.
    #[doc(hidden)]
    fn chosen_action(&self) -> Option<&'static Action> {
        None
    }
}

/// The input of a tool without parameters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
pub struct NoInput {}

impl Input for NoInput {
    const SHAPE: &'static Shape =
        &Shape::Record(&Record { name: "NoInput", fields: &[], echoed: false });
}
