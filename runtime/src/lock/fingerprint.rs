//! Fingerprints: 16 hexadecimal digits of a SHA-256.

use serde::Serialize;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// The fingerprint of a text.
pub(crate) fn of_text(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(8).fold(String::with_capacity(16), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

/// The fingerprint of a value as compact JSON; it is the caller who has put it into canonical form.
pub(crate) fn of_value(value: &impl Serialize) -> String {
    of_text(&serde_json::to_string(value).unwrap_or_default())
}

/// Prose as a lock holds it: what it says does not matter, only whether it changed.
pub(crate) fn of_prose(text: &str) -> String {
    format!("~{}", of_text(text))
}
