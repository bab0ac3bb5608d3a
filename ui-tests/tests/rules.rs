//! A rule of the compiler is whole: a page, refused cases that name it in a few lines, a legal
//! neighbour. The other rules have only a page; `tests/tests/pages.rs` holds it to the linter.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn entries(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let listed = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    listed.map(|entry| entry.expect("a readable entry").path()).collect()
}

fn stems(folder: &str) -> BTreeSet<String> {
    let stem = |path: &PathBuf| path.file_stem()?.to_str().map(|stem| stem.replace('_', "-"));
    entries(folder).iter().filter_map(stem).filter(|stem| stem != "README").collect()
}

/// Folders of cases that are not about one rule.
const NOT_RULES: [&str; 3] = ["arguments", "many", "types"];

#[test]
fn every_rule_of_the_compiler_has_a_page_a_refused_case_and_a_legal_neighbour() {
    let mut refused = stems("fail");
    for folder in NOT_RULES {
        assert!(refused.remove(folder), "fail/{folder} is gone");
    }
    let mut pages = stems("../docs/rules");
    pages.retain(|rule| enforced(rule).split(", ").any(|by| by == "macro" || by == "type"));
    assert_eq!(refused, pages, "fail/ and what docs/rules/ says is refused");
    assert_eq!(refused, stems("pass"), "fail/ and pass/");
}

#[test]
fn every_page_is_in_the_index_as_it_says_of_itself() {
    let index = page("README");
    for rule in stems("../docs/rules") {
        let start = format!("| [{rule}]({rule}.md) | ");
        let line = index.lines().find(|line| line.starts_with(&start));
        let line = line.unwrap_or_else(|| panic!("{rule} is not in the index"));
        assert!(line.ends_with(&format!(" | {} |", enforced(&rule))), "{line}");
    }
}

fn page(rule: &str) -> String {
    let file = format!("../docs/rules/{rule}.md");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file));
    text.unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// What enforces a rule, as its page says: `macro, type`.
fn enforced(rule: &str) -> String {
    let page = page(rule);
    let words = page.lines().find_map(|line| line.strip_prefix("enforced: "));
    words.unwrap_or_else(|| panic!("{rule} does not say what enforces it")).to_owned()
}

#[test]
fn every_refusal_is_one_short_error_that_names_its_rule() {
    for rule in stems("fail").iter().filter(|rule| !NOT_RULES.contains(&rule.as_str())) {
        for (case, said) in refusals(rule) {
            assert!(said.contains(&format!("[{rule}]")), "{case} does not name [{rule}]");
            assert!(said.lines().count() <= 12, "{case} is long");
            let errors = said.lines().filter(|line| line.starts_with("error"));
            assert_eq!(errors.count(), 1, "{case}");
        }
    }
}

#[test]
fn three_broken_tools_give_three_errors() {
    let [(_, said)] = refusals("many").try_into().expect("one case");
    assert_eq!(said.lines().filter(|line| line.starts_with("error")).count(), 3);
}

fn refusals(folder: &str) -> Vec<(String, String)> {
    let mut said = Vec::new();
    for case in entries(&format!("fail/{folder}")) {
        if case.extension().is_some_and(|ext| ext == "rs") {
            let text = fs::read_to_string(case.with_extension("stderr"));
            let name = case.display().to_string();
            said.push((name.clone(), text.unwrap_or_else(|_| panic!("{name} is not blessed"))));
        }
    }
    said
}
