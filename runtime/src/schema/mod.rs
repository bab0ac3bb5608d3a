//! From schemars' output to what is published: one dialect that every client reads.

mod envelope;
mod portable;
mod prose;

pub(crate) use self::envelope::{Envelope, in_full, in_short};
pub(crate) use self::portable::{Side, actions, portable, without_prose_bounds};

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::Value;

/// What schemars says of a type, inlined; for inputs the deserialize contract, for outputs the
/// serialize contract.
pub(crate) fn raw<T: JsonSchema>(side: Side) -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let settings = match side {
        Side::Input => settings,
        Side::Output => settings.for_serialize(),
    };
    settings.into_generator().into_root_schema_for::<T>().to_value()
}
