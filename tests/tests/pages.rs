//! Each rule of the linter has a page, and each page is true: what it shows is judged as it says.

#[path = "common/judged.rs"]
mod judged;

mod pages {
    pub(crate) mod page;
}

use judged::judged;
use pages::page::{index, pages};
use selo::lint::{Handling, rules};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn what_a_page_shows_is_judged_as_it_says() {
    let mut wrong = Vec::new();
    for page in pages() {
        for (at, parts) in &page.found {
            let found = judged(parts);
            if !found.iter().any(|one| one.rule.id == page.id && one.path == *at) {
                let instead: Vec<_> =
                    found.iter().map(|f| format!("{} {}", f.rule.id, f.path)).collect();
                wrong.push(format!("{}: not found at {at}, but: {}", page.id, instead.join(", ")));
            }
        }
        for parts in &page.instead {
            let found = judged(parts).into_iter().filter(|one| one.rule.id == page.id);
            wrong.extend(found.map(|f| format!("{}: instead: {} {}", page.id, f.path, f.reason)));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn a_page_without_rust_shows_what_is_found_and_what_is_not() {
    for page in pages().iter().filter(|page| !page.is_compiled()) {
        assert!(!page.found.is_empty(), "{} shows nothing that is found", page.id);
        assert!(!page.instead.is_empty(), "{} shows nothing to write instead", page.id);
    }
}

#[test]
fn each_rule_has_a_page_and_each_page_a_rule() {
    let pages = pages();
    let judged: BTreeSet<&str> = rules().map(|rule| rule.id).collect();
    for page in &pages {
        let linter = page.is_enforced_by("linter");
        assert_eq!(linter, judged.contains(&*page.id), "{}: `linter`", page.id);
        assert!(linter || page.is_compiled(), "nothing enforces {}", page.id);
    }
    let written: BTreeSet<&str> = pages.iter().map(|page| &*page.id).collect();
    let missing: Vec<_> = judged.difference(&written).collect();
    assert!(missing.is_empty(), "rules without a page: {missing:?}");
}

#[test]
fn a_page_says_what_selo_does() {
    for page in pages() {
        let Some(rule) = selo::lint::rule(&page.id) else { continue };
        let mends = rule.selo == Handling::Mends;
        assert_eq!(page.is_enforced_by("mended"), mends, "{}: `mended`", page.id);
        let refused = ["macro", "type", "catalog", "call"].iter().any(|by| page.is_enforced_by(by));
        match rule.selo {
            Handling::Reports => assert_eq!(page.enforced, ["linter"], "{}", page.id),
            Handling::Refuses => assert!(refused, "{}: where is it refused?", page.id),
            Handling::Mends => {}
        }
    }
}

#[test]
fn each_class_of_failures_is_explained_and_its_rules_meet_a_report() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/expected.jsonl");
    let expected = fs::read_to_string(corpus).expect("the expectations");
    let index = index();
    for rule in rules().filter(|rule| !rule.class.is_empty()) {
        assert!(
            index.contains(&format!("\n| {} |", rule.class)),
            "{} is not explained",
            rule.class
        );
        let find = format!(r#"["{}", ""#, rule.id);
        assert!(expected.contains(&find), "no report is expected to show {}", rule.id);
    }
}
