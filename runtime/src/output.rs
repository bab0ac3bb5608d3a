//! What a tool can return as data.

use crate::settle::Settling;
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

    /// Whether an echoed object, a redacted field or a list with a limit stands anywhere below;
    /// only then a reply needs settling.
    const SETTLES: bool = false;

    /// Whether the type is text, or holds nothing but text, so that a mask can take its place.
    const MASKS: bool = false;

    /// How many bytes the text of a reply with this data may have.
    const MAX_BYTES: usize = usize::MAX;

    /// Masks redacted fields, cuts lists to their limits, and takes declared keys out of the
    /// foreign ones that travel along in an echoed object, so that a declared key always wins.
    fn settle(&mut self, settling: &mut Settling) {
        let _ = settling;
    }

    /// [`Settling::field`] with this value. `derive(Output)` calls it by its whole path, so that a
    /// type without the trait is reported once.
    #[doc(hidden)]
    fn settle_field(&mut self, key: &'static str, settling: &mut Settling)
    where
        Self: Sized,
    {
        settling.field(key, self);
    }

    /// [`Settling::limited`] with this value.
    #[doc(hidden)]
    fn settle_list(
        &mut self,
        key: &'static str,
        limit: usize,
        narrow: Option<&'static str>,
        settling: &mut Settling,
    ) where
        Self: Sized,
    {
        settling.limited(key, self, limit, narrow);
    }

    /// Puts the mask in the place of every text.
    fn mask(&mut self, mask: &'static str) {
        let _ = mask;
    }

    /// Keeps the first rows of a list: how many it has now, and how many it had besides.
    fn keep(&mut self, rows: usize) -> (usize, usize) {
        let _ = rows;
        (0, 0)
    }
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
