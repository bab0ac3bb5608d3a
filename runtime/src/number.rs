//! Numbers that every client reads back as they were written.

use serde_json::Number;

const SAFE: u64 = (1 << 53) - 1;

/// The largest number whose neighbours JavaScript tells apart: 2^53 − 1.
pub(crate) const LARGEST: f64 = 9_007_199_254_740_991.0;

/// Whether JavaScript keeps the integer: within ±(2^53 − 1). (Corpus rule S24.)
pub(crate) fn is_safe_integer(number: &Number) -> bool {
    match (number.as_i64(), number.as_u64()) {
        (Some(signed), _) => signed.unsigned_abs() <= SAFE,
        (None, Some(unsigned)) => unsigned <= SAFE,
        (None, None) => false,
    }
}
