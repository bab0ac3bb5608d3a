//! For programs: one object. Keys are added, never renamed or removed, while `version` is 1.

use super::{Finding, Report, Severity};
use serde_json::{Value, json};

pub(super) fn text(report: &Report) -> String {
    let findings: Vec<_> =
        report.located_findings().map(|(one, line)| finding(one, line)).collect();
    let whole = json!({
        "version": 1,
        "target": report.target.name,
        "failed": report.failed(),
        "fail_on": report.fail_on.as_str(),
        "counts": {
            "tools": report.tools.len(),
            "error": report.count(Severity::Error),
            "warn": report.count(Severity::Warn),
            "info": report.count(Severity::Info),
            "waived": report.waived,
            "stale": report.stale.len(),
        },
        "findings": findings,
        "stale": report.stale,
    });
    format!("{whole:#}\n")
}

fn finding(one: &Finding, line: Option<usize>) -> Value {
    let Finding { rule, severity, tool, path, reason } = one;
    json!({
        "rule": rule.id,
        "severity": severity.as_str(),
        "tool": tool,
        "path": path,
        "reason": reason,
        "why": rule.why,
        "fix": one.fix(),
        "clients": rule.clients,
        "evidence": rule.evidence,
        "line": line,
    })
}

#[cfg(test)]
mod tests {
    use super::super::samples::{report, waived};
    use super::text;
    use expect_test::expect;
    use serde_json::Value;

    #[test]
    fn the_keys_are_these() {
        let report = report(&waived()).located(|one| (one.path == "input.limit").then_some(7));
        let mut whole: Value = serde_json::from_str(&text(&report)).expect("JSON");
        let findings = whole["findings"].take();
        expect![[r##"
            {
              "version": 1,
              "target": "tools.json",
              "failed": true,
              "fail_on": "error",
              "counts": {
                "tools": 3,
                "error": 2,
                "warn": 2,
                "info": 1,
                "waived": 1,
                "stale": 1
              },
              "findings": null,
              "stale": [
                {
                  "tool": "gone",
                  "path": "input.limit",
                  "rule": "type-list",
                  "issue": "#12"
                }
              ]
            }"##]]
        .assert_eq(&format!("{whole:#}"));
        expect![[r#"{"rule":"type-list","severity":"error","tool":"entries_list","path":"input.limit","reason":"is given as a list of types","why":"a list of types is refused, crashes a client, or empties the schema","fix":"give one type and leave the parameter out of `required`","clients":["gemini","vertex","dify","cursor","claude-desktop","kuadrant","ollama","llama-cpp","copilot-studio","claude-code","opencode"],"evidence":["C003","C008","C009","C093","C096","C177","C182","C183","C190","C203","C206","C226","C298","C299","C392","C395","C396","C402","C427","C429"],"line":7}"#]].assert_eq(&findings[1].to_string());
    }
}
