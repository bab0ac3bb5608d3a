//! Workflow commands of GitHub Actions, which become annotations.

use crate::lint::Severity;

/// Where an annotation stands.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Place<'p> {
    pub(crate) file: Option<&'p str>,
    pub(crate) line: Option<usize>,
}

/// A command: one line, whatever its words are.
pub(crate) fn command(severity: Severity, at: Place<'_>, title: &str, message: &str) -> String {
    let kind = match severity {
        Severity::Error => "error",
        Severity::Warn => "warning",
        Severity::Info => "notice",
    };
    let file = at.file.map(|file| format!("file={},", property(file)));
    // A line says nothing without its file.
    let line = at.line.filter(|_| file.is_some()).map(|line| format!("line={line},"));
    let (file, line) = (file.unwrap_or_default(), line.unwrap_or_default());
    format!("::{kind} {file}{line}title={}::{}", property(title), data(message))
}

/// What stands after the second `::`.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// What stands between the command's name and the second `::`.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
