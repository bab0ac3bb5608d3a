//! SARIF 2.1.0, for code scanning.

use super::{Item, Report, STALE};
use crate::formats::sarif::{level, log, physical};
use crate::lint::Severity;
use serde_json::{Value, json};

pub(super) fn text(report: &Report) -> String {
    let mut rules: Vec<Value> = Vec::new();
    let mut results = Vec::new();
    for (item, line) in report.located_items() {
        let known = rules.iter().position(|rule| rule["id"] == item.id());
        let index = known.unwrap_or_else(|| {
            rules.push(rule(&item));
            rules.len() - 1
        });
        results.push(result(report, &item, line, index));
    }
    if report.stale {
        results.push(stale(report, rules.len()));
        let what = "The lock is what the server is.";
        rules.push(json!({"id": STALE, "shortDescription": {"text": what}}));
    }
    log(&rules, &results)
}

fn rule(item: &Item<'_>) -> Value {
    let (what, tags) = match item {
        Item::Change(_, change) => (change.kind.why, json!(["mcp", change.kind.impact.as_str()])),
        Item::Version(..) => {
            ("a version says what has changed, no more and no less", json!(["mcp"]))
        }
    };
    json!({
        "id": item.id(),
        "shortDescription": {"text": what},
        "properties": {"tags": tags},
    })
}

fn result(report: &Report, item: &Item<'_>, line: Option<usize>, index: usize) -> Value {
    let subject = item.compared().tool.as_deref().unwrap_or("server");
    let full = format!("{subject}/{}", item.path());
    let mut location = json!({
        "logicalLocations": [{
            "name": item.path(),
            "fullyQualifiedName": full,
            "kind": "member",
        }],
    });
    if let Some(file) = &report.target.file {
        location["physicalLocation"] = physical(file, line);
    }
    let needs = item.needs().map(|needs| format!(": {needs}")).unwrap_or_default();
    json!({
        "ruleId": item.id(),
        "ruleIndex": index,
        "level": level(item.severity()),
        "message": {"text": format!("{}: {} {}{needs}.", item.subject(), item.path(), item.what())},
        "locations": [location],
        "partialFingerprints": {"seloChange/v1": format!("{full}#{}", item.id())},
    })
}

fn stale(report: &Report, index: usize) -> Value {
    let mut result = json!({
        "ruleId": STALE,
        "ruleIndex": index,
        "level": level(Severity::Error),
        "message": {"text": format!("{}.", report.stale_reason())},
        "partialFingerprints": {"seloChange/v1": STALE},
    });
    if let Some(file) = &report.target.file {
        result["locations"] = json!([{"physicalLocation": physical(file, None)}]);
    }
    result
}
