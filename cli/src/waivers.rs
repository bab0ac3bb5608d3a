//! The file of waivers.

use crate::failure::Failure;
use selo::lint::Waivers;
use std::path::Path;

/// Reads a file of waivers: JSON when it is named so, else TOML.
pub(crate) fn read(path: &Path) -> Result<Waivers, Failure> {
    let wrong = |reason: &dyn std::fmt::Display| {
        Failure::said(format_args!("the waivers in {}: {reason}", path.display()))
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
