//! Any bytes as a source: nothing panics, nothing is lost without being counted, and a second
//! import changes nothing.

use content::import::{Report, import};
use content::store::{Depth, Filter, Store};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::path::Path;

/// Pieces that look like the formats, so that chance gets past the first byte.
const PIECES: [&str; 22] = [
    "---\n",
    "title: A\n",
    "title: [\n",
    "# Heading\n",
    "[",
    "]",
    "{",
    "}",
    "\"a\": 1",
    ",",
    "\n",
    "\"",
    "id,title\n",
    "1,\"x\n",
    "\t",
    "\u{feff}",
    "\\u0000",
    "null",
    "1e999",
    "\u{202e}",
    "é",
    "&a *a\n",
];

fn source() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => proptest::sample::select(PIECES.to_vec()).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 1..8),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

async fn again(store: &Store, path: &Path) -> Option<Report> {
    import(store, path, Some("hostile"), None, |_| {}).await.ok()
}

#[test]
fn any_bytes_are_imported_or_told() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let extension = proptest::sample::select(vec!["md", "json", "jsonl", "csv", "tsv"]);
    let mut runner =
        TestRunner::new(Config { cases: 400, failure_persistence: None, ..Config::default() });
    let ran = runner.run(&(source(), extension), |(bytes, extension)| {
        let path = folder.path().join(format!("source.{extension}"));
        std::fs::write(&path, &bytes).unwrap();
        runtime.block_on(async {
            let store = Store::open("sqlite::memory:", folder.path()).await.unwrap();
            let Some(first) = again(&store, &path).await else { return Ok(()) };
            let page = store
                .entries(first.space.id, Filter::default(), 1, 100, Depth::Head)
                .await
                .unwrap();
            prop_assert_eq!(page.total, first.created, "what was made is there");
            let second = again(&store, &path).await.expect("what was read once is read again");
            prop_assert_eq!(second.created, 0);
            prop_assert_eq!(second.updated, 0);
            prop_assert_eq!(second.total_skipped(), first.total_skipped());
            Ok(())
        })
    });
    ran.unwrap_or_else(|error| panic!("{error}"));
}
