//! What replies cost: the table of `content compare`.

use content::compare::{compare, fixture};
use content::store::{Depth, Filter, Kind, Store};
use selo::measure::Known;

#[tokio::test]
async fn every_row_holds_by_either_tokenizer() {
    let tables = compare(&Known::ALL).await.unwrap();
    assert_eq!(tables.len(), 2);
    for table in &tables {
        println!("{table}");
        // Six of the contract, and one for each tool whose text is TOON.
        assert_eq!(table.rows.len(), 6 + 3);
        for row in &table.rows {
            assert!(
                row.text > Some(0.0) && row.plain != Some(0.0),
                "nothing was measured: {row:?}"
            );
            assert!(row.holds(), "{}: {} does not hold", table.counted_by, row.call);
        }
    }
}

#[tokio::test]
async fn the_fixture_has_the_shape_that_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open("sqlite::memory:", folder.path()).await.unwrap();
    let space = fixture::fill(&store).await.unwrap();
    let [of] = &store.types(space.id).await.unwrap()[..] else { panic!("one type") };
    assert_eq!(of.fields.len(), fixture::FIELDS);
    let assets = of.fields.iter().filter(|field| field.kind == Kind::Asset).count();
    assert_eq!(assets, 2);
    let all = store.entries(space.id, Filter::default(), 1, 1_000, Depth::Whole).await.unwrap();
    assert_eq!(all.total, u64::from(fixture::ENTRIES));
    for entry in &all.rows {
        let missing = of.fields.iter().filter(|field| !entry.fields.contains_key(&field.name));
        let missing: Vec<&str> = missing.map(|field| field.name.as_str()).collect();
        assert!(matches!(missing[..], [] | ["parent"]), "{} lacks {missing:?}", entry.title);
    }
}
