//! Rules on the tools of a server together.

use super::bench::Bench;
use crate::lint::registry::tool::{CATALOG_SIZE, TOOL_NAME};
use crate::lint::rule::Severity;
use crate::lint::tool::Tool;
use std::collections::HashSet;

const MANY_BYTES: usize = 48 * 1024;

pub(super) fn catalog_size(tools: &[Tool], bench: &mut Bench<'_>) {
    let count = tools.len();
    let severity = match count {
        0..=20 => None,
        21..=40 => Some(Severity::Info),
        41..=100 => Some(Severity::Warn),
        _ => Some(Severity::Error),
    };
    if let Some(severity) = severity {
        bench.weigh(&CATALOG_SIZE, severity, &"tools", format!("are {count}"));
    }
    let schemas = tools.iter().filter_map(|tool| tool.input_schema.as_ref());
    let bytes: usize = schemas.map(|schema| schema.to_string().len()).sum();
    if bytes > MANY_BYTES {
        let reason = format!("have {} KiB of input schemas", bytes / 1024);
        bench.report(&CATALOG_SIZE, &"tools", reason);
    }
}

pub(super) fn unique_names(tools: &[Tool], bench: &mut Bench<'_>) {
    let mut seen = HashSet::new();
    for tool in tools.iter().filter(|tool| !tool.name.is_empty()) {
        if !seen.insert(tool.name.as_str()) {
            bench.report(&TOOL_NAME, &"tools", format!("have two of the name `{}`", tool.name));
        }
    }
}
