//! Every public client failure of the corpus is judged: the rule that it names is reported, at the
//! place where the failure is; what clients accept is not.
//!
//! The table rule by rule: `cargo test -p selo-tests --test corpus -- --nocapture`.

#[path = "common/judged.rs"]
mod judged;

mod corpus {
    pub(crate) mod entry;
    pub(crate) mod table;
}

use corpus::entry::{Entry, entries};
use corpus::table::Table;

#[test]
fn every_failure_is_found_where_it_is() {
    let entries = entries();
    let mut table = Table::default();
    for entry in &entries {
        table.count(entry, &entry.judged());
    }
    println!("{table}");
    assert_eq!(table.missed(), Vec::<String>::new());
}

#[test]
fn what_its_client_accepts_is_not_reported_for_that_client() {
    let entries = entries();
    let controls: Vec<&Entry> = entries.iter().filter(|entry| entry.is_control()).collect();
    assert_eq!(controls.len(), 3);
    for entry in controls {
        let found = entry.judged();
        let said = found.iter().filter(|finding| finding.concerns(&[entry.accepts()]));
        let said: Vec<_> = said.map(|finding| (finding.rule.id, &finding.path)).collect();
        assert!(said.is_empty(), "{}: {said:?}", entry.id);
    }
}

#[test]
fn every_entry_is_expected_to_show_something_or_says_why_not() {
    for entry in entries().iter().filter(|entry| !entry.is_control()) {
        for tag in &entry.rule {
            let shown =
                entry.expected().any(|(rule, _)| corpus::entry::rule_of(tag).contains(&rule));
            assert!(
                shown || entry.is_absent(tag),
                "{}: `{tag}` is neither expected nor absent",
                entry.id
            );
        }
    }
}
