//! What real clients hand to a model of each channel: recorded, and told in `docs/channels.md`.
//!
//! `UPDATE_EXPECT=1` writes the record and the table of the page.

mod clients {
    pub(crate) mod handed;
    pub(crate) mod page;
    pub(crate) mod seen;
}

use clients::handed::{handed, pinned};
use clients::page::Page;
use clients::seen;
use expect_test::expect_file;

#[test]
fn the_record_is_what_the_clients_hand_to_a_model() {
    let lines: String = handed().iter().flat_map(|line| [&*line.raw, "\n"]).collect();
    expect_file!["../clients/record.jsonl"].assert_eq(&lines);
}

#[test]
fn the_table_of_the_page_is_made_of_the_record() {
    let page = Page::read().with_table(&seen::table(handed()));
    expect_file!["../../docs/channels.md"].assert_eq(&page);
}

#[test]
fn the_excerpts_of_the_page_stand_in_the_record() {
    let page = Page::read();
    let excerpts = page.excerpts();
    assert!(excerpts.len() > 5, "{} excerpts", excerpts.len());
    for excerpt in excerpts {
        let line = handed().iter().find(|line| excerpt.is_of(line));
        let line = line.unwrap_or_else(|| panic!("nobody was handed {excerpt:?}"));
        assert_eq!(excerpt.missing_in(&line.raw), None, "{} {}", line.client, line.tool);
    }
}

#[test]
fn the_page_names_the_versions_that_run() {
    let page = Page::read();
    for (package, version) in pinned() {
        assert!(page.names(&package, &version), "{package} {version} is not on the page");
    }
}
