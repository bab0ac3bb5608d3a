//! Rules for names, titles and other short texts, the same on every database.

use super::StoreError;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// The longest name, in bytes. A key of an index has its limits, too.
const MAX_NAME: usize = 255;
/// The longest title, in bytes.
const MAX_TITLE: usize = 10_000;

/// A name without the space around it.
pub(super) fn name(name: &str) -> Result<&str, StoreError> {
    let name = name.trim();
    check_line("name", name)?;
    Ok(name)
}

/// A title without the space around it.
pub(super) fn title(title: &str) -> Result<&str, StoreError> {
    let title = title.trim();
    check("title", title, MAX_TITLE)?;
    Ok(title)
}

/// Refuses a text that is empty, too long or not one line.
pub(super) fn check_line(what: &'static str, line: &str) -> Result<(), StoreError> {
    check(what, line, MAX_NAME)?;
    if line.chars().any(char::is_control) {
        return Err(StoreError::invalid(what, "must not have control characters"));
    }
    Ok(())
}

/// Refuses a NUL, which not every database can store.
pub(super) fn check_nul(what: &'static str, text: &str) -> Result<(), StoreError> {
    if text.contains('\0') {
        return Err(StoreError::invalid(what, "must not have NUL characters"));
    }
    Ok(())
}

fn check(what: &'static str, text: &str, max: usize) -> Result<(), StoreError> {
    if text.is_empty() {
        return Err(StoreError::invalid(what, "must not be empty"));
    }
    if text.len() > max {
        return Err(StoreError::invalid(what, format!("must have at most {max} bytes")));
    }
    check_nul(what, text)
}

/// What a caller looks for, as keys are stored. `None` when no key can be like this.
pub(super) fn key(key: &str) -> Option<String> {
    let key = key.trim();
    (!key.is_empty() && !key.contains('\0')).then(|| key.to_lowercase())
}

/// The id that a key of digits is.
pub(super) fn id(key: &str) -> Option<i64> {
    let is_digits = !key.is_empty() && key.bytes().all(|b| b.is_ascii_digit());
    is_digits.then(|| key.parse().ok()).flatten()
}

/// SHA-256, hexadecimal.
pub(super) fn sha256(bytes: impl AsRef<[u8]>) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
