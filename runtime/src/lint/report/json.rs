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

    #[test]
    fn the_keys_are_these() {
        let report = report(&waived()).located(|one| (one.path == "input.limit").then_some(7));
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
              "findings": [
                {
                  "rule": "format",
                  "severity": "warn",
                  "tool": "entries_list",
                  "path": "input.since",
                  "reason": "is given as a list of types",
                  "why": "clients warn for each field, and providers refuse formats that they do not know",
                  "fix": "leave it out and say it in the description",
                  "clients": [
                    "opencode",
                    "claude-code",
                    "kimi",
                    "gemini",
                    "openai",
                    "mcp-sdk"
                  ],
                  "evidence": [
                    "C018",
                    "C020",
                    "C021",
                    "C022",
                    "C023",
                    "C024",
                    "C025",
                    "C098",
                    "C099",
                    "C102",
                    "C187",
                    "C361"
                  ],
                  "line": null
                },
                {
                  "rule": "type-list",
                  "severity": "error",
                  "tool": "entries_list",
                  "path": "input.limit",
                  "reason": "is given as a list of types",
                  "why": "a list of types is refused, crashes a client, or empties the schema",
                  "fix": "give one type and leave the parameter out of `required`",
                  "clients": [
                    "gemini",
                    "vertex",
                    "dify",
                    "cursor",
                    "claude-desktop",
                    "kuadrant",
                    "ollama",
                    "llama-cpp",
                    "copilot-studio",
                    "claude-code",
                    "opencode"
                  ],
                  "evidence": [
                    "C003",
                    "C008",
                    "C009",
                    "C093",
                    "C096",
                    "C177",
                    "C182",
                    "C183",
                    "C190",
                    "C203",
                    "C206",
                    "C226",
                    "C298",
                    "C299",
                    "C392",
                    "C395",
                    "C396",
                    "C402",
                    "C427",
                    "C429"
                  ],
                  "line": 7
                },
                {
                  "rule": "type-list",
                  "severity": "error",
                  "tool": "entries_list",
                  "path": "input.rows[].value",
                  "reason": "is given as a list of types",
                  "why": "a list of types is refused, crashes a client, or empties the schema",
                  "fix": "give one type and leave the parameter out of `required`",
                  "clients": [
                    "gemini",
                    "vertex",
                    "dify",
                    "cursor",
                    "claude-desktop",
                    "kuadrant",
                    "ollama",
                    "llama-cpp",
                    "copilot-studio",
                    "claude-code",
                    "opencode"
                  ],
                  "evidence": [
                    "C003",
                    "C008",
                    "C009",
                    "C093",
                    "C096",
                    "C177",
                    "C182",
                    "C183",
                    "C190",
                    "C203",
                    "C206",
                    "C226",
                    "C298",
                    "C299",
                    "C392",
                    "C395",
                    "C396",
                    "C402",
                    "C427",
                    "C429"
                  ],
                  "line": null
                },
                {
                  "rule": "catalog-size",
                  "severity": "warn",
                  "tool": null,
                  "path": "tools",
                  "reason": "are 41",
                  "why": "clients take only the first tools, or providers refuse the request",
                  "fix": "merge tools that differ by a word into one with an `action`, or let people choose toolsets",
                  "clients": [
                    "cursor",
                    "vscode",
                    "gemini",
                    "copilot-cli",
                    "anthropic-strict"
                  ],
                  "evidence": [
                    "C154",
                    "C155",
                    "C156",
                    "C157",
                    "C321",
                    "C323",
                    "C324"
                  ],
                  "line": null
                }
              ],
              "stale": [
                {
                  "tool": "gone",
                  "path": "input.limit",
                  "rule": "type-list",
                  "issue": "#12"
                }
              ]
            }
        "##]].assert_eq(&text(&report));
    }
}
