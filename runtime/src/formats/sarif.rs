//! SARIF 2.1.0, for code scanning: what is the same whatever is told.

use crate::lint::Severity;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The whole log.
pub(crate) fn log(rules: &[Value], results: &[Value]) -> String {
    let whole = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": driver(rules)},
            "results": results,
            "columnKind": "unicodeCodePoints",
        }],
    });
    format!("{whole:#}\n")
}

fn driver(rules: &[Value]) -> Value {
    let mut driver = Map::new();
    driver.insert("name".to_owned(), "selo".into());
    driver.insert("semanticVersion".to_owned(), env!("CARGO_PKG_VERSION").into());
    if let Some(home) = home() {
        driver.insert("informationUri".to_owned(), home.into());
    }
    driver.insert("rules".to_owned(), rules.into());
    driver.into()
}

/// Where the pages of the rules are; nowhere while the package names no repository.
pub(crate) const fn home() -> Option<&'static str> {
    let home = env!("CARGO_PKG_REPOSITORY");
    if home.is_empty() { None } else { Some(home) }
}

/// A place in a file; code scanning wants a line.
pub(crate) fn physical(file: &str, line: Option<usize>) -> Value {
    json!({
        "artifactLocation": {"uri": uri(file)},
        "region": {"startLine": line.unwrap_or(1)},
    })
}

/// A path as a URI reference.
fn uri(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let path = path.replace('\\', "/");
    for byte in path.strip_prefix("./").unwrap_or(&path).bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
        if plain {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    if out.starts_with('/') { format!("file://{out}") } else { out }
}

pub(crate) const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warn => "warning",
        Severity::Info => "note",
    }
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn a_path_is_written_as_a_uri() {
        assert_eq!(uri("./a b/tools.json"), "a%20b/tools.json");
        assert_eq!(uri("/srv/tools.json"), "file:///srv/tools.json");
    }
}
