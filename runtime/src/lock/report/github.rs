//! For GitHub Actions: an annotation a change.

use super::human::summary;
use super::{Item, Report, STALE};
use crate::formats::github::{self, Place};
use crate::lint::Severity;
use std::fmt::Write as _;

pub(super) fn text(report: &Report) -> String {
    let mut out = String::new();
    let file = report.target.file.as_deref();
    for (item, line) in report.located_items() {
        let command =
            github::command(item.severity(), Place { file, line }, item.id(), &message(&item));
        let _ = writeln!(out, "{command}");
    }
    if report.stale {
        let at = Place { file, line: None };
        let command = github::command(Severity::Error, at, STALE, &report.stale_reason());
        let _ = writeln!(out, "{command}");
    }
    let _ = writeln!(out, "{}", summary(report));
    out
}

fn message(item: &Item<'_>) -> String {
    let mut text = format!("{}: {} {}", item.subject(), item.path(), item.what());
    if let Some(needs) = item.needs() {
        let _ = write!(text, ": {needs}");
    }
    if let Item::Change(_, change) = item {
        let _ = write!(text, "\n{}: {}", change.kind.impact, change.kind.why);
    }
    text
}
