//! For people: by tool, with its versions; the worst first.

use super::{Compared, Impact, Item, Report, Versions, is_too_low, subject};
use crate::formats::{clean, counted};
use crate::lint::Severity;
use std::fmt::Write as _;

pub(super) fn text(report: &Report) -> String {
    let mut out = String::new();
    for one in &report.comparison.compared {
        tell(&mut out, one);
    }
    if let Some(needs) = of_server(report) {
        let _ = writeln!(out, "fix: {}\n", clean(&raise_server(needs)));
    }
    if report.stale {
        let _ = writeln!(out, "error: {}\n", clean(&report.stale_reason()));
    }
    let _ = writeln!(out, "{}", summary(report));
    out
}

fn tell(out: &mut String, one: &Compared) {
    let was = one.was.as_ref().map(|was| format!(" (was {was})")).unwrap_or_default();
    let title = format!("{}{was}{}", subject(one), versions(&one.versions));
    let _ = writeln!(out, "{}", clean(&title));
    for item in Item::of(one) {
        let (word, id) = (word(&item), item.id());
        let place = clean(&format!("{} {}", item.path(), item.what()));
        let _ = writeln!(out, "  {word}: {place} [{id}]");
    }
    if let Some(fix) = fix(one) {
        let _ = writeln!(out, "  fix: {}", clean(&fix));
    }
    out.push('\n');
}

fn word(item: &Item<'_>) -> &'static str {
    match item {
        Item::Change(_, change) => change.kind.impact.as_str(),
        Item::Version(..) if item.severity() == Severity::Error => "error",
        Item::Version(..) => "warning",
    }
}

/// `, 1.0.0 → 1.1.0`; not of a tool that has none of its own.
fn versions(versions: &Versions) -> String {
    match (&versions.old, &versions.new) {
        _ if versions.by_server => String::new(),
        (Some(old), Some(new)) if old == new => format!(", {old}"),
        (Some(old), Some(new)) => format!(", {old} → {new}"),
        (None, Some(one)) | (Some(one), None) => format!(", {one}"),
        (None, None) => String::new(),
    }
}

/// What to do about the version of a tool.
fn fix(one: &Compared) -> Option<String> {
    let own = one.tool.is_some() && !one.versions.by_server;
    let needs = one.versions.needs.as_ref().filter(|_| own && is_too_low(one))?;
    Some(format!("raise its version to {needs}: `version = \"{needs}\"`"))
}

/// The version that the server needs, by its own changes or by those of tools without a version.
fn of_server(report: &Report) -> Option<&str> {
    let counts = |one: &&Compared| one.tool.is_none() || one.versions.by_server;
    let compared = report.comparison.compared.iter().filter(counts);
    let wrong = compared.filter(|one| is_too_low(one));
    wrong
        .filter_map(|one| Some((one.impact()?, one.versions.needs.as_deref()?)))
        .max()
        .map(|(_, needs)| needs)
}

fn raise_server(needs: &str) -> String {
    format!("raise the version of the server to {needs}")
}

/// `tools.lock.json: 20 tools, 2 changed: 1 breaking, 1 prose; 1 version is too low`
pub(super) fn summary(report: &Report) -> String {
    let changed = report.comparison.compared.iter().filter(|one| !one.changes.is_empty()).count();
    let mut text = format!("{}: {}", clean(&report.target.name), counted(report.tools, "tool"));
    if report.first {
        text.push_str(", and nothing to compare with");
    } else if changed == 0 {
        text.push_str(", nothing has changed");
    } else {
        let impacts = [Impact::Breaking, Impact::Additive, Impact::Prose];
        let parts = impacts.map(|impact| (report.changes(impact), impact));
        let parts = parts.iter().filter(|(count, _)| *count > 0);
        let parts: Vec<_> = parts.map(|(count, impact)| format!("{count} {impact}")).collect();
        let _ = write!(text, ", {} changed: {}", changed, parts.join(", "));
    }
    match report.too_low() {
        0 => {}
        1 => text.push_str("; 1 version is too low"),
        versions => {
            let _ = write!(text, "; {versions} versions are too low");
        }
    }
    text
}
