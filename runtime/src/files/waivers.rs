//! The file of waivers.

use super::error::FileError;
use crate::lint::Waivers;
use std::fmt::Display;
use std::path::Path;

/// Reads a file of waivers: JSON when it is named so, else TOML.
///
/// # Errors
/// When it cannot be read, or is wrong.
pub fn waivers(path: &Path) -> Result<Waivers, FileError> {
    let wrong = |reason: &dyn Display| FileError::Waivers {
        path: path.to_owned(),
        reason: reason.to_string(),
    };
    let text = std::fs::read_to_string(path).map_err(|error| wrong(&error))?;
    let json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    let waivers: Waivers = if json {
        serde_json::from_str(&text).map_err(|error| wrong(&error))?
    } else {
        toml::from_str(&text).map_err(|error| wrong(&error))?
    };
    waivers.check().map_err(|error| wrong(&error))?;
    Ok(waivers)
}
