//! What a tool can return as data.

use crate::shape::{Record, Shape};
use schemars::JsonSchema;
use serde::Serialize;

/// A type that can stand in a tool's data; `#[derive(Output)]` writes it.
///
/// The root of the data is a struct with named fields: clients know its keys before they call.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be part of a tool's output",
    label = "not an output",
    note = "the schema that clients validate replies against follows this trait",
    note = "add `#[derive(Serialize, JsonSchema, Output)]` to `{Self}`, or use a type that has it"
)]
pub trait Output: Serialize + JsonSchema + Send {
    /// What the type looks like on the wire.
    const SHAPE: &'static Shape;

    /// Whether an echoed object stands anywhere below; only then a reply needs settling.
    const ECHOES: bool = false;

    /// Takes declared keys out of the foreign ones that travel along in an echoed object, so that
    /// a declared key always wins.
    fn settle(&mut self) {}
}

/// No data: a reply that only says what is true now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NoData {}

impl Output for NoData {
    const SHAPE: &'static Shape =
        &Shape::Record(&Record { name: "NoData", fields: &[], echoed: false });
}

/// A collection of foreign keys that `#[output(echoed)]` lets travel along.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot hold the foreign keys of an echoed object",
    label = "not a map of keys",
    note = "flatten a `serde_json::Map`, a `BTreeMap<String, _>` or a `HashMap<String, _>`"
)]
pub trait Foreign {
    /// Forgets one key.
    fn forget(&mut self, key: &str);
}

impl Foreign for serde_json::Map<String, serde_json::Value> {
    fn forget(&mut self, key: &str) {
        self.shift_remove(key);
    }
}

impl<V> Foreign for std::collections::BTreeMap<String, V> {
    fn forget(&mut self, key: &str) {
        self.remove(key);
    }
}

impl<V, H: std::hash::BuildHasher> Foreign for std::collections::HashMap<String, V, H> {
    fn forget(&mut self, key: &str) {
        self.remove(key);
    }
}

/// What `derive(Output)` calls for an echoed record.
pub(crate) fn forget_declared(foreign: &mut impl Foreign, record: &Record) {
    for field in record.keys() {
        foreign.forget(field.name);
    }
}
