//! The file of recorded calls.

use super::error::FileError;
use crate::measure::{Recorded, read_recorded};
use std::path::Path;

/// Reads a file of recorded calls and replies, a JSON object a line.
///
/// # Errors
/// When it cannot be read, or a line is no recorded call.
pub fn recorded(path: &Path) -> Result<Vec<Recorded>, FileError> {
    let text = std::fs::read_to_string(path)
        .map_err(|reason| FileError::Read { path: path.to_owned(), reason })?;
    read_recorded(&text).map_err(|reason| FileError::Recorded { path: path.to_owned(), reason })
}
