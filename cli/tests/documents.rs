//! Files and stdin, the forms of the report, the bar, clients and waivers.

mod common;

use common::{BAD, GOOD, Ran, fed, folder, ran_in};
use serde_json::Value;

fn bad(arguments: &str) -> Ran {
    let folder = folder(&[("tools.json", BAD)]);
    ran_in(folder.path(), "lint tools.json".split(' ').chain(arguments.split_whitespace()))
}

#[test]
fn findings_are_1_and_none_is_0() {
    assert_eq!(bad("").code, 1);
    let good = fed(["lint", "-"], GOOD);
    assert_eq!(good.code, 0, "{good:?}");
    assert!(good.out.starts_with("stdin: 1 tool, 0 errors, 0 warnings"), "{}", good.out);
}

#[test]
fn what_cannot_be_linted_is_2_and_says_what_to_do() {
    let missing = ran_in(folder(&[]).path(), ["lint", "tools.json"]);
    assert_eq!((missing.code, &*missing.out), (2, ""));
    assert!(missing.err.contains("cannot read tools.json"), "{}", missing.err);
    assert!(missing.err.contains("its command after `--`"), "{}", missing.err);
    for (text, reason) in [("{", "not JSON"), ("{}", "no tools in it"), ("[1]", "is no tool")] {
        let ran = fed(["lint", "-"], text);
        assert_eq!((ran.code, &*ran.out), (2, ""));
        assert!(ran.err.contains("cannot lint stdin") && ran.err.contains(reason), "{}", ran.err);
    }
    for line in [
        "lint",
        "lint a --format xml",
        "lint a --fail-on info",
        "lint a -- b",
        "lint a --timeout 0",
    ] {
        let ran = ran_in(folder(&[]).path(), line.split(' '));
        assert_eq!(ran.code, 2, "{line}");
    }
    let header = ran_in(folder(&[]).path(), ["lint", "a", "--header", "X: secret"]);
    assert_eq!(header.code, 2);
    assert!(header.err.contains("for a URL") && !header.err.contains("secret"), "{}", header.err);
}

#[test]
fn people_read_the_path_the_reason_why_and_the_fix() {
    let out = bad("").out;
    for part in ["tool find\n", "input.limit", "[type-list]", "why: ", "fix: ", "1 error"] {
        assert!(out.contains(part), "{part} is not in {out}");
    }
}

#[test]
fn the_page_shows_what_is_printed() {
    let tools = GOOD.replace(r#""integer""#, r#"["integer", "null"]"#);
    let folder = folder(&[("tools.json", &tools)]);
    let ran = ran_in(folder.path(), ["lint", "tools.json"]);
    let page = include_str!("../../docs/linting.md");
    assert!(page.contains(&format!("$ selo lint tools.json\n{}```\n", ran.out)), "{}", ran.out);
}

#[test]
fn programs_read_json_with_the_line_of_a_finding() {
    let ran = bad("--format json");
    let whole = ran.json();
    assert_eq!(whole["failed"], true);
    let findings = whole["findings"].as_array().expect("a list");
    let list = findings.iter().find(|one| one["rule"] == "type-list").expect("it is found");
    assert_eq!(list["path"], "input.limit");
    assert_eq!(list["line"], 8);
}

#[test]
fn code_scanning_reads_sarif() {
    let whole = bad("--format sarif").json();
    assert_eq!(whole["version"], "2.1.0");
    let results = whole["runs"][0]["results"].as_array().expect("a list");
    let list = results.iter().find(|one| one["ruleId"] == "type-list").expect("it is found");
    let place = &list["locations"][0];
    assert_eq!(place["physicalLocation"]["artifactLocation"]["uri"], "tools.json");
    assert_eq!(place["physicalLocation"]["region"]["startLine"], 8);
    assert_eq!(place["logicalLocations"][0]["fullyQualifiedName"], "find/input.limit");
}

#[test]
fn test_reports_read_junit() {
    let ran = bad("--format junit");
    let xml = roxmltree::Document::parse(&ran.out).expect("XML");
    let case = xml.descendants().find(|node| node.attribute("name") == Some("find"));
    let failures = case.expect("a case").children().filter(|node| node.has_tag_name("failure"));
    let types: Vec<_> = failures.filter_map(|node| node.attribute("type")).collect();
    assert!(types.contains(&"type-list"), "{types:?}");
}

#[test]
fn github_reads_annotations() {
    let out = bad("--format github").out;
    let start = "::error file=tools.json,line=8,title=type-list::tool find: input.limit ";
    assert!(out.lines().any(|line| line.starts_with(start)), "{out}");
}

#[test]
fn the_bar_decides_what_fails() {
    let warned = GOOD.replace("\"openWorldHint\": false", "\"extra\": false");
    let lint = |bar: &str| fed(["lint", "-", "--format", "json", "--fail-on", bar], &warned);
    assert_eq!(lint("warn").found(), ["missing-hints find annotations"]);
    assert_eq!((lint("error").code, lint("warn").code), (0, 1));
}

#[test]
fn notes_are_counted_and_told_when_asked_for() {
    let quiet = bad("--format json");
    let told = bad("--format json --notes");
    let severities = |ran: &Ran| -> Vec<Value> {
        let whole = ran.json();
        let all = whole["findings"].as_array().expect("a list").iter();
        all.map(|one| one["severity"].clone()).filter(|one| one == "info").collect()
    };
    assert_eq!(severities(&quiet).len(), 0);
    assert!(!severities(&told).is_empty());
    assert_eq!(quiet.json()["counts"]["info"], severities(&told).len());
}

#[test]
fn a_client_keeps_what_concerns_it_and_must_be_known() {
    let concerned = bad("--format json --client kuadrant,dify").found();
    assert!(concerned.contains(&"type-list find input.limit".to_owned()), "{concerned:?}");
    let other = bad("--format json --client letta");
    assert!(!other.found().iter().any(|one| one.starts_with("type-list")), "{other:?}");
    let unknown = bad("--client gemni");
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("did you mean `gemini`?"), "{}", unknown.err);
}

const WAIVER: &str =
    "[[waiver]]\ntool = \"find\"\npath = \"input.limit\"\nrule = \"type-list\"\nissue = \"#12\"\n";

fn waived(tools: &str, name: &str, waivers: &str) -> Ran {
    let folder = folder(&[("tools.json", tools), (name, waivers)]);
    ran_in(folder.path(), ["lint", "tools.json", "--format", "json", "--waivers", name])
}

#[test]
fn what_is_waived_is_not_reported() {
    let ran = waived(BAD, "lint-waivers.toml", WAIVER);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(!ran.out.contains("type-list"), "{}", ran.out);
    assert_eq!(ran.json()["counts"]["waived"], 1);
    let json = r##"{"waiver": [{"tool": "find", "path": "input.limit", "rule": "type-list", "issue": "#12"}]}"##;
    assert_eq!(waived(BAD, "waivers.json", json).code, 0);
}

#[test]
fn a_waiver_that_matches_nothing_fails_and_says_so() {
    let folder = folder(&[("tools.json", GOOD), ("lint-waivers.toml", WAIVER)]);
    let line = ["lint", "tools.json", "--waivers", "lint-waivers.toml"];
    let ran = ran_in(folder.path(), line);
    assert_eq!(ran.code, 1);
    let said = "error: the waiver for type-list at input.limit of find matches nothing any more: remove it from lint-waivers.toml";
    assert!(ran.out.contains(said), "{}", ran.out);
}

#[test]
fn a_waiver_for_all_is_not_stale_for_one_client() {
    let folder = folder(&[("tools.json", BAD), ("lint-waivers.toml", WAIVER)]);
    let line = ["lint", "tools.json", "--waivers", "lint-waivers.toml", "--client", "letta"];
    let ran = ran_in(folder.path(), line);
    assert_eq!(ran.code, 0, "{ran:?}");
}

#[test]
fn a_waiver_that_cannot_be_taken_is_2() {
    for (waivers, reason) in [
        (WAIVER.replace("type-list", "type-lists"), "did you mean `type-list`?"),
        (WAIVER.replace("#12", "soon"), "must be a link or a number"),
        (WAIVER.replace("issue = \"#12\"", ""), "missing field `issue`"),
        (WAIVER.replace("path", "pfad"), "unknown field `pfad`"),
        ("[[waiver".to_owned(), "lint-waivers.toml"),
    ] {
        let ran = waived(BAD, "lint-waivers.toml", &waivers);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{waivers}");
        assert!(ran.err.contains(reason), "{}", ran.err);
    }
}

#[test]
fn a_rule_is_explained_and_a_slip_led_to_it() {
    let folder = folder(&[]);
    let page = ran_in(folder.path(), ["explain", "tuple"]);
    assert_eq!(page.code, 0);
    assert!(page.out.starts_with("# tuple\n"), "{}", page.out);
    let slip = ran_in(folder.path(), ["explain", "tupel"]);
    assert_eq!(slip.code, 2);
    assert!(slip.err.contains("did you mean `tuple`?"), "{}", slip.err);
    let list = ran_in(folder.path(), ["explain"]).out;
    assert!(list.lines().count() > 40 && list.contains("\ntype-list "), "{list}");
}
