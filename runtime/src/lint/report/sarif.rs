//! SARIF 2.1.0, for code scanning.

use super::{Finding, Report, STALE};
use crate::formats::sarif::{home, level, log, physical};
use crate::lint::rule::Rule;
use serde_json::{Value, json};

pub(super) fn text(report: &Report) -> String {
    let mut rules: Vec<&'static Rule> = Vec::new();
    for one in &report.findings {
        if !rules.iter().any(|rule| rule.id == one.rule.id) {
            rules.push(one.rule);
        }
    }
    let index = |id: &str| rules.iter().position(|rule| rule.id == id);
    let found = report.located_findings();
    let mut results: Vec<_> =
        found.map(|(one, line)| result(report, one, line, index(one.rule.id))).collect();
    let mut described: Vec<_> = rules.iter().map(|rule| descriptor(rule)).collect();
    if !report.stale.is_empty() {
        results.extend(stale(report, described.len()));
        described.push(json!({
            "id": STALE,
            "shortDescription": {"text": "Each waiver matches a finding."},
            "help": {"text": "Remove the waiver: what it waived is no longer found."},
            "defaultConfiguration": {"level": "error"},
        }));
    }
    log(&described, &results)
}

fn descriptor(rule: &Rule) -> Value {
    let mut text = format!("Why: {}.\nFix: {}.", rule.why, rule.fix);
    if !rule.clients.is_empty() {
        text.push_str("\nClients: ");
        text.push_str(&rule.clients.join(", "));
        text.push('.');
    }
    text.push_str("\nMore: selo explain ");
    text.push_str(rule.id);
    let mut descriptor = json!({
        "id": rule.id,
        "shortDescription": {"text": rule.what},
        "fullDescription": {"text": format!("{} Otherwise {}.", rule.what, rule.why)},
        "help": {"text": text},
        "defaultConfiguration": {"level": level(rule.severity)},
        "properties": {"tags": ["mcp"], "clients": rule.clients, "evidence": rule.evidence},
    });
    if let Some(home) = home() {
        descriptor["helpUri"] = format!("{home}/blob/main/docs/rules/{}.md", rule.id).into();
    }
    descriptor
}

fn result(report: &Report, one: &Finding, line: Option<usize>, index: Option<usize>) -> Value {
    let on = one.tool.as_deref().map_or_else(String::new, |tool| format!("{tool}: "));
    let subject = one.tool.as_deref().unwrap_or("server");
    let full = format!("{subject}/{}", one.path);
    let mut location = json!({
        "logicalLocations": [{
            "name": one.path,
            "fullyQualifiedName": full,
            "kind": "member",
        }],
    });
    if let Some(file) = &report.target.file {
        location["physicalLocation"] = physical(file, line);
    }
    json!({
        "ruleId": one.rule.id,
        "ruleIndex": index,
        "level": level(one.severity),
        "message": {"text": format!("{on}{} {}. Fix: {}.", one.path, one.reason, one.rule.fix)},
        "locations": [location],
        "partialFingerprints": {"seloFinding/v1": format!("{full}#{}", one.rule.id)},
    })
}

fn stale(report: &Report, index: usize) -> impl Iterator<Item = Value> {
    report.stale.iter().map(move |waiver| {
        let mut result = json!({
            "ruleId": STALE,
            "ruleIndex": index,
            "level": "error",
            "message": {"text": report.stale_reason(waiver)},
            "partialFingerprints": {"seloFinding/v1": format!("{STALE}#{waiver}")},
        });
        if let Some(file) = &report.waiver_file {
            result["locations"] = json!([{"physicalLocation": physical(file, None)}]);
        }
        result
    })
}

#[cfg(test)]
mod tests {
    use super::super::samples::{report, waived};
    use super::super::{Options, Report, Target};
    use super::text;
    use expect_test::expect;
    use serde_json::{Value, json};

    fn sarif(report: &Report) -> Value {
        serde_json::from_str(&text(report)).expect("JSON")
    }

    #[test]
    fn a_result_names_its_rule_the_path_and_the_file() {
        let report = report(&Options::default());
        let report = report.located(|one| (one.path == "input.limit").then_some(7));
        let run = &sarif(&report)["runs"][0];
        expect![[r#"
            {
              "ruleId": "type-list",
              "ruleIndex": 1,
              "level": "error",
              "message": {
                "text": "entries_list: input.limit is given as a list of types. Fix: give one type and leave the parameter out of `required`."
              },
              "locations": [
                {
                  "logicalLocations": [
                    {
                      "name": "input.limit",
                      "fullyQualifiedName": "entries_list/input.limit",
                      "kind": "member"
                    }
                  ],
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "tools.json"
                    },
                    "region": {
                      "startLine": 7
                    }
                  }
                }
              ],
              "partialFingerprints": {
                "seloFinding/v1": "entries_list/input.limit#type-list"
              }
            }"#]].assert_eq(&format!("{:#}", run["results"][1]));
        expect![[r#"
            {
              "id": "type-list",
              "shortDescription": {
                "text": "`type` is one word, not a list."
              },
              "fullDescription": {
                "text": "`type` is one word, not a list. Otherwise a list of types is refused, crashes a client, or empties the schema."
              },
              "help": {
                "text": "Why: a list of types is refused, crashes a client, or empties the schema.\nFix: give one type and leave the parameter out of `required`.\nClients: gemini, vertex, dify, cursor, claude-desktop, kuadrant, ollama, llama-cpp, copilot-studio, claude-code, opencode.\nMore: selo explain type-list"
              },
              "defaultConfiguration": {
                "level": "error"
              },
              "properties": {
                "tags": [
                  "mcp"
                ],
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
                ]
              }
            }"#]].assert_eq(&format!("{:#}", run["tool"]["driver"]["rules"][1]));
    }

    #[test]
    fn a_stale_waiver_is_a_result_in_its_file() {
        let run = &sarif(&report(&waived()))["runs"][0];
        let results = run["results"].as_array().expect("a list");
        expect![[r#"
            {
              "ruleId": "stale-waiver",
              "ruleIndex": 3,
              "level": "error",
              "message": {
                "text": "the waiver for type-list at input.limit of gone matches nothing any more: remove it from lint-waivers.toml"
              },
              "partialFingerprints": {
                "seloFinding/v1": "stale-waiver#type-list at input.limit of gone"
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "lint-waivers.toml"
                    },
                    "region": {
                      "startLine": 1
                    }
                  }
                }
              ]
            }"#]].assert_eq(&format!("{:#}", results.last().expect("one")));
    }

    #[test]
    fn without_a_file_there_is_no_physical_location() {
        let tools = crate::lint::read(r#"[{"name": "a"}]"#).expect("tools");
        let report = Report::of(Target::default(), &tools, &Options::default());
        assert!(!text(&report).contains("physicalLocation"));
    }

    /// What the 2.1.0 schema requires of the objects that are used here.
    #[test]
    fn the_structure_is_what_the_standard_requires() {
        let options = Options { notes: true, ..waived() };
        let validator = jsonschema::validator_for(&structure()).expect("a schema");
        let whole = sarif(&report(&options));
        let wrong: Vec<_> = validator.iter_errors(&whole).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        let run = &whole["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().expect("a list");
        let results = run["results"].as_array().expect("a list");
        assert_eq!((results.len(), rules.len()), (6, 5));
        for result in results {
            let index = result["ruleIndex"].as_u64().and_then(|index| usize::try_from(index).ok());
            assert_eq!(rules[index.expect("an index")]["id"], result["ruleId"]);
        }
    }

    fn structure() -> Value {
        let message = json!({"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}});
        let level = json!({"enum": ["none", "note", "warning", "error"]});
        let physical = json!({
            "type": "object",
            "required": ["artifactLocation"],
            "properties": {
                "artifactLocation": {"type": "object", "required": ["uri"], "properties": {"uri": {"type": "string", "pattern": "^[A-Za-z0-9._~/:%-]+$"}}, "additionalProperties": false},
                "region": {"type": "object", "properties": {"startLine": {"type": "integer", "minimum": 1}}, "additionalProperties": false},
            },
            "additionalProperties": false,
        });
        let location = json!({
            "type": "object",
            "properties": {
                "physicalLocation": physical,
                "logicalLocations": {"type": "array", "uniqueItems": true, "items": {
                    "type": "object",
                    "properties": {"name": {"type": "string"}, "fullyQualifiedName": {"type": "string"}, "kind": {"type": "string"}},
                    "additionalProperties": false,
                }},
            },
            "additionalProperties": false,
        });
        let rule = json!({
            "type": "object",
            "required": ["id"],
            "properties": {
                "id": {"type": "string"},
                "shortDescription": message, "fullDescription": message, "help": message,
                "helpUri": {"type": "string"},
                "defaultConfiguration": {"type": "object", "properties": {"level": level}, "additionalProperties": false},
                "properties": {"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true}}},
            },
            "additionalProperties": false,
        });
        let result = json!({
            "type": "object",
            "required": ["message"],
            "properties": {
                "ruleId": {"type": "string"},
                "ruleIndex": {"type": "integer", "minimum": -1},
                "level": level,
                "message": message,
                "locations": {"type": "array", "items": location},
                "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
            },
            "additionalProperties": false,
        });
        json!({
            "type": "object",
            "required": ["version", "runs"],
            "properties": {
                "$schema": {"type": "string"},
                "version": {"const": "2.1.0"},
                "runs": {"type": "array", "items": {
                    "type": "object",
                    "required": ["tool"],
                    "properties": {
                        "tool": {"type": "object", "required": ["driver"], "additionalProperties": false, "properties": {"driver": {
                            "type": "object",
                            "required": ["name"],
                            "properties": {
                                "name": {"type": "string"}, "semanticVersion": {"type": "string"}, "informationUri": {"type": "string"},
                                "rules": {"type": "array", "uniqueItems": true, "items": rule},
                            },
                            "additionalProperties": false,
                        }}},
                        "results": {"type": "array", "items": result},
                        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    },
                    "additionalProperties": false,
                }},
            },
            "additionalProperties": false,
        })
    }
}
