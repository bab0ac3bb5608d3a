//! Integers that every JSON client reads exactly.

use serde_json::Value;

pub(super) const MAX_SAFE: u64 = (1 << 53) - 1;

/// Whether a client that keeps numbers as doubles, as JavaScript does, reads this integer exactly.
pub(crate) fn is_safe(number: &serde_json::Number) -> bool {
    match (number.as_u64(), number.as_i64()) {
        (Some(unsigned), _) => unsigned <= MAX_SAFE,
        (None, Some(signed)) => signed.unsigned_abs() <= MAX_SAFE,
        (None, None) => true,
    }
}

/// Whether all integers within are.
pub(super) fn is_portable(value: &Value) -> bool {
    match value {
        Value::Number(number) => is_safe(number),
        Value::Array(items) => items.iter().all(is_portable),
        Value::Object(map) => map.values().all(is_portable),
        Value::Null | Value::Bool(_) | Value::String(_) => true,
    }
}
