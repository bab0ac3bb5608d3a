//! For programs: one object. Keys are added, never renamed or removed, while `version` is 1.

use super::{Compared, Impact, Item, Report, Verdict};
use serde_json::{Value, json};

pub(super) fn text(report: &Report) -> String {
    let items = report.located_items().filter_map(|(item, line)| change(&item, line));
    let whole = json!({
        "version": 1,
        "target": report.target.name,
        "failed": report.failed(),
        "fail_on": report.fail_on.as_str(),
        "stale": report.stale,
        "counts": {
            "tools": report.tools,
            "breaking": report.changes(Impact::Breaking),
            "additive": report.changes(Impact::Additive),
            "prose": report.changes(Impact::Prose),
            "too_low": report.too_low(),
        },
        "versions": report.comparison.compared.iter().map(versions).collect::<Vec<_>>(),
        "changes": items.collect::<Vec<_>>(),
    });
    format!("{whole:#}\n")
}

fn versions(one: &Compared) -> Value {
    json!({
        "tool": one.tool,
        "was": one.was,
        "old": one.versions.old,
        "new": one.versions.new,
        "needs": one.versions.needs,
        "verdict": verdict(one.versions.verdict),
        "by_server": one.versions.by_server,
    })
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Enough => "enough",
        Verdict::Missing => "missing",
        Verdict::Needless => "needless",
        Verdict::Lowered => "lowered",
        Verdict::Unversioned => "unversioned",
    }
}

fn change(item: &Item<'_>, line: Option<usize>) -> Option<Value> {
    let Item::Change(one, change) = item else { return None };
    Some(json!({
        "kind": change.kind.id,
        "impact": change.kind.impact.as_str(),
        "severity": item.severity().as_str(),
        "tool": one.tool,
        "path": change.path,
        "what": change.what,
        "why": change.kind.why,
        "line": line,
    }))
}
