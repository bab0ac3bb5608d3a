//! From the arguments that came to the value that serde reads: mended, checked, or refused with
//! everything that is wrong at once.

mod absence;
mod check;
mod field;
mod mend;
mod problem;
mod quoted;
mod together;
mod union;

pub(crate) use self::quoted::{peeled, read, whole};

use self::problem::Problems;
use crate::fault::{Fault, codes};
use crate::shape::Record;
use serde_json::{Map, Value};

/// The arguments as serde will read them, or a fault that names every unknown, missing and
/// misshaped one.
///
/// `schema` is the unabridged input schema: it has the bounds.
pub(crate) fn decode(
    mut arguments: Map<String, Value>,
    record: &'static Record,
    schema: &Value,
    read_only: bool,
) -> Result<Value, Fault> {
    let mut problems = Problems::of(&arguments);
    mend::record(&mut arguments, record);
    check::record(&arguments, record, schema, "", read_only, &mut problems);
    if problems.is_empty() {
        return Ok(Value::Object(arguments));
    }
    let parameters: Vec<&str> = record.keys().iter().map(|field| field.name).collect();
    Err(problems.into_fault(Some(&parameters)))
}

/// The fault for what serde refuses after the check: a conversion of the author's own, a number
/// that its type cannot hold, a value that is no form of a union.
pub(crate) fn refused_by_serde(error: &serde_path_to_error::Error<serde_json::Error>) -> Fault {
    let (path, reason) = (error.path().to_string(), error.inner().to_string());
    if path == "." {
        let message = format!("the arguments do not fit: {reason}");
        return Fault::new(codes::INVALID_ARGUMENTS, message);
    }
    let mut problems = Problems::default();
    problems.invalid(&path, format!("does not fit: {reason}"));
    problems.into_fault(None)
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
