//! The store, as its callers see it.

use std::collections::HashSet;

use content::store::{Changes, Entry, NewEntry, Space, Status, Store, StoreError};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

async fn store() -> (tempfile::TempDir, Store, Space) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("content.db").to_string_lossy()).await.unwrap();
    let space = store.create_space("Benefícios 2026").await.unwrap();
    (folder, store, space)
}

fn fields(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        other => panic!("{other} is no object"),
    }
}

async fn entry(store: &Store, space: &Space, title: &str, content: Value) -> Entry {
    let new =
        NewEntry { space_id: space.id, title: title.into(), slug: None, fields: fields(content) };
    store.create_entry(new).await.unwrap()
}

#[tokio::test]
async fn a_space_is_found_by_each_of_its_names() {
    let (_folder, store, space) = store().await;
    assert_eq!(space.slug, "beneficios-2026");
    for key in
        [&space.id.to_string(), &space.uid.to_uppercase(), "BENEFICIOS-2026", " benefíCIOS 2026 "]
    {
        assert_eq!(store.space(key).await.unwrap(), space, "by {key:?}");
    }
    for key in ["", "2", "benef", "'; DROP TABLE spaces; --", "99999999999999999999999"] {
        assert!(matches!(store.space(key).await, Err(StoreError::SpaceNotFound(_))), "by {key:?}");
    }
}

#[tokio::test]
async fn a_space_has_one_name_in_any_case() {
    let (_folder, store, space) = store().await;
    let again = store.create_space("BENEFÍCIOS 2026").await;
    assert!(matches!(again, Err(StoreError::Duplicate { what: "name", .. })));
    let same_slug = store.create_space("Beneficios, 2026").await.unwrap();
    assert_eq!(same_slug.slug, "beneficios-2026-2");
    assert!(matches!(store.create_space(" ").await, Err(StoreError::Invalid { what: "name", .. })));
    assert_eq!(store.spaces().await.unwrap(), [space, same_slug]);
}

#[tokio::test]
async fn an_entry_is_found_in_its_space_only() {
    let (_folder, store, space) = store().await;
    let other = store.create_space("other").await.unwrap();
    let made = entry(&store, &space, "2012", json!({"a": 1})).await;
    assert_eq!(
        (made.slug.as_str(), made.status, made.version, made.live_version),
        ("n-2012", Status::Draft, 1, None)
    );
    for key in [&made.id.to_string(), &made.uid, "N-2012"] {
        assert_eq!(store.entry(space.id, key).await.unwrap(), made, "by {key:?}");
        assert!(
            matches!(store.entry(other.id, key).await, Err(StoreError::EntryNotFound(_))),
            "by {key:?}"
        );
    }
    assert!(matches!(store.entry(space.id, "2012").await, Err(StoreError::EntryNotFound(_))));
}

#[tokio::test]
async fn equal_titles_get_slugs_of_their_own() {
    let (_folder, store, space) = store().await;
    let mut slugs = HashSet::new();
    for _ in 0..40 {
        assert!(slugs.insert(entry(&store, &space, "Same", json!({})).await.slug));
    }
    assert!(slugs.contains("same") && slugs.contains("same-32"));
    let taken = NewEntry {
        space_id: space.id,
        title: "x".into(),
        slug: Some("same".into()),
        ..Default::default()
    };
    assert!(matches!(
        store.create_entry(taken).await,
        Err(StoreError::Duplicate { what: "slug", .. })
    ));
    let odd = NewEntry {
        space_id: space.id,
        title: "x".into(),
        slug: Some("No Slug".into()),
        ..Default::default()
    };
    assert!(matches!(store.create_entry(odd).await, Err(StoreError::Invalid { what: "slug", .. })));
}

#[tokio::test]
async fn a_write_answers_with_what_was_stored() {
    let (_folder, store, space) = store().await;
    let made =
        entry(&store, &space, " Title ", json!({"a": 1, "b": [true, {"c": null}], "z": "gone"}))
            .await;
    assert_eq!(made.title, "Title");
    let patch = fields(json!({"z": null, "d": "é"}));
    let changes = Changes { expected_version: Some(1), title: Some("New".into()), fields: patch };
    let updated = store.update_entry(made.id, changes).await.unwrap();
    assert_eq!(
        (updated.version, updated.title.as_str(), updated.slug.as_str()),
        (2, "New", "title")
    );
    assert_eq!(
        Value::from(updated.fields.clone()),
        json!({"a": 1, "b": [true, {"c": null}], "d": "é"})
    );
    assert_eq!(store.entry(space.id, "title").await.unwrap(), updated);
    assert_eq!(store.field_names(space.id).await.unwrap(), ["a", "b", "d", "z"]);

    let published = store.publish_entry(made.id, None).await.unwrap();
    assert_eq!((published.status, published.live_version), (Status::Published, Some(2)));
    assert_eq!(store.publish_entry(made.id, Some(2)).await.unwrap(), published);
    let pending = Changes { title: Some("Newer".into()), ..Default::default() };
    let pending = store.update_entry(made.id, pending).await.unwrap();
    assert_eq!((pending.version, pending.live_version), (3, Some(2)));

    assert_eq!(store.delete_entry(made.id, None).await.unwrap(), pending);
    assert!(matches!(store.delete_entry(made.id, None).await, Err(StoreError::EntryNotFound(_))));
    assert!(entry(&store, &space, "Title", json!({})).await.id > made.id, "an id came back");
}

#[tokio::test]
async fn a_stale_version_changes_nothing() {
    let (_folder, store, space) = store().await;
    let made = entry(&store, &space, "a", json!({})).await;
    let write = |n: i64| {
        let fields = fields(json!({ "n": n }));
        store.update_entry(made.id, Changes { expected_version: Some(1), title: None, fields })
    };
    let (first, second, third) = tokio::join!(write(1), write(2), write(3));
    let results = [first, second, third];
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    for result in results {
        assert!(matches!(result, Ok(_) | Err(StoreError::Conflict { expected: 1, current: 2 })));
    }
    let stale = Err(StoreError::Conflict { expected: 1, current: 2 }.to_string());
    assert_eq!(store.publish_entry(made.id, Some(1)).await.map_err(|e| e.to_string()), stale);
    assert_eq!(store.delete_entry(made.id, Some(1)).await.map_err(|e| e.to_string()), stale);
}

#[tokio::test]
async fn invalid_writes_are_refused() {
    let (_folder, store, space) = store().await;
    let made = entry(&store, &space, "a", json!({})).await;
    let big = fields(json!({"a": [{"b": 9_007_199_254_740_992_u64}]}));
    let with_big = Changes { fields: big, ..Default::default() };
    let blank = Changes { title: Some(" ".into()), ..Default::default() };
    for changes in [with_big, blank, Changes::default()] {
        assert!(matches!(
            store.update_entry(made.id, changes).await,
            Err(StoreError::Invalid { .. })
        ));
    }
    let nowhere = NewEntry { space_id: 99, title: "a".into(), ..Default::default() };
    assert!(matches!(store.create_entry(nowhere).await, Err(StoreError::SpaceNotFound(_))));
    assert_eq!(store.entry(space.id, "a").await.unwrap(), made);
}

#[tokio::test]
async fn pages_cover_the_list_once() {
    let (_folder, store, space) = store().await;
    for n in 1..=7 {
        let made = entry(&store, &space, &format!("t{n}"), json!({})).await;
        if n % 2 == 0 {
            store.publish_entry(made.id, None).await.unwrap();
        }
    }
    let mut titles = Vec::new();
    for page in 1..=4 {
        let page = store.entries(space.id, page, 3, None).await.unwrap();
        assert_eq!(page.total, 7);
        titles.extend(page.rows.into_iter().map(|entry| entry.title));
    }
    assert_eq!(titles, ["t1", "t2", "t3", "t4", "t5", "t6", "t7"]);
    let published = store.entries(space.id, 2, 2, Some(Status::Published)).await.unwrap();
    assert_eq!((published.total, published.rows[0].title.as_str()), (3, "t6"));
    assert_eq!(store.entries(space.id, 1, 1, Some(Status::Draft)).await.unwrap().total, 4);
    assert!(store.entries(space.id, u32::MAX, 1000, None).await.unwrap().rows.is_empty());
    for (page, per_page) in [(0, 10), (1, 0), (1, 1001)] {
        let refused = store.entries(space.id, page, per_page, None).await;
        assert!(matches!(refused, Err(StoreError::Invalid { .. })));
    }
}

#[tokio::test]
async fn search_finds_every_word_by_its_beginning() {
    let (_folder, store, space) = store().await;
    let other = store.create_space("other").await.unwrap();
    entry(
        &store,
        &space,
        "The Crédit Card",
        json!({"body": "for \"travel\" lovers", "n": {"deep": ["Santiago", 42]}}),
    )
    .await;
    entry(&store, &other, "Credit", json!({"body": "C++ AND more 🎉 party foo-bar"})).await;
    let cases = [
        ("credit", 2),
        ("CRÉD", 2),
        ("credit travel", 1),
        ("travel santi 42", 1),
        ("credit nothing", 0),
        ("\"travel\"", 1),
        ("credit\"travel", 0),
        ("c++", 2),
        ("AND", 1),
        ("OR", 0),
        ("credit NOT card", 0),
        ("title:credit", 0),
        ("🎉 party", 1),
        ("foo-bar", 1),
        ("bar-foo", 0),
        ("(credit) * ^", 2),
        ("\u{1e100}", 0),
        ("credit \u{1e100}", 0),
    ];
    for (query, total) in cases {
        let found = store.search(None, query, 1, 10).await.unwrap();
        assert_eq!(
            (found.total, found.rows.len() as u64, found.searched),
            (total, total, 2),
            "for {query:?}"
        );
    }
    let found = store.search(Some(other.id), "credit", 1, 10).await.unwrap();
    assert_eq!((found.total, found.searched, found.rows[0].space_id), (1, 1, other.id));
    assert!(matches!(
        store.search(None, "🎉", 1, 10).await,
        Err(StoreError::Invalid { what: "query", .. })
    ));
}

#[tokio::test]
async fn search_follows_the_writes() {
    let (_folder, store, space) = store().await;
    let made = entry(&store, &space, "old", json!({"body": "before"})).await;
    let changes = Changes {
        title: Some("new".into()),
        fields: fields(json!({"body": "after"})),
        ..Default::default()
    };
    store.update_entry(made.id, changes).await.unwrap();
    for (query, total) in [("old", 0), ("before", 0), ("new after", 1)] {
        assert_eq!(store.search(None, query, 1, 10).await.unwrap().total, total, "for {query:?}");
    }
    store.delete_entry(made.id, None).await.unwrap();
    assert_eq!(store.search(None, "after", 1, 10).await.unwrap().total, 0);
}

#[tokio::test]
async fn a_store_is_opened_again_as_it_was() {
    let (folder, store, space) = store().await;
    entry(&store, &space, "kept", json!({})).await;
    store.close().await;
    assert!(matches!(store.spaces().await, Err(StoreError::Unavailable(_))));
    let url = format!("sqlite:{}", folder.path().join("content.db").display());
    assert_eq!(Store::open(&url).await.unwrap().spaces().await.unwrap()[0].entries, 1);
    assert!(matches!(Store::open("postgres://localhost/x").await, Err(StoreError::Invalid { .. })));
    let memory = Store::open("sqlite::memory:").await.unwrap();
    assert_eq!(memory.create_space("a").await.unwrap().entries, 0);
}

#[test]
fn no_query_is_a_syntax_error() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (_folder, store, _) = runtime.block_on(store());
    proptest!(ProptestConfig::with_cases(300), |(query in any::<String>())| {
        let found = runtime.block_on(store.search(None, &query, 1, 10));
        prop_assert!(matches!(found, Ok(_) | Err(StoreError::Invalid { what: "query", .. })), "{found:?}");
    });
    proptest!(ProptestConfig::with_cases(300), |(query in "[a\"'*()^:+{}.\\-, \tORNDTE]{0,24}")| {
        let found = runtime.block_on(store.search(None, &query, 1, 10));
        prop_assert!(matches!(found, Ok(_) | Err(StoreError::Invalid { what: "query", .. })), "{found:?}");
    });
}
