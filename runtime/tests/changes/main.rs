//! Every change of a contract is classified as `docs/contracts.md` says.
//!
//! `table.json` has a row a change: a descriptor before and after, and the kinds that must be named.
//! `UPDATE_EXPECT=1` writes the sentences of the rows and the table of the page anew; the kinds are
//! never written.

mod dice;
mod edits;
mod known;
mod page;
mod row;
mod schemas;
mod sound;
mod values;
mod versions;

use expect_test::expect_file;
use row::{Row, rows};
use selo::lock::kinds;
use std::collections::BTreeSet;

#[test]
fn each_change_is_of_the_kinds_that_its_row_says() {
    let wrong: Vec<_> = rows().iter().filter_map(Row::wrong).collect();
    assert!(
        wrong.is_empty(),
        "{} rows are classified otherwise:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn each_change_is_said_as_its_row_says() {
    let said: Vec<_> = rows().into_iter().map(Row::said).collect();
    expect_file!["table.json"].assert_eq(&row::written(&said));
}

#[test]
fn each_kind_is_made_by_a_row() {
    let rows = rows();
    let made: BTreeSet<_> = rows.iter().flat_map(Row::kinds).collect();
    let never: Vec<_> = kinds().map(|kind| kind.id).filter(|id| !made.contains(id)).collect();
    assert!(never.is_empty(), "no row makes {never:?}");
}

#[test]
fn a_kind_has_one_id_and_one_sentence() {
    let ids: BTreeSet<_> = kinds().map(|kind| kind.id).collect();
    assert_eq!(ids.len(), kinds().count());
    for kind in kinds() {
        assert!(kind.why.ends_with('.') && !kind.why.contains(". "), "{}: {}", kind.id, kind.why);
    }
}

#[test]
fn nothing_has_changed_between_a_lock_and_itself() {
    for row in rows() {
        for lock in [row.before.lock(), row.after.lock()] {
            assert_eq!(selo::lock::compare(&lock, &lock).compared, [], "{}", row.of);
        }
    }
}

#[test]
fn the_page_lists_every_kind() {
    expect_file!["../../../docs/contracts.md"].assert_eq(&page::with_table(&rows()));
}
