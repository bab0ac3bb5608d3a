//! The store, as its callers see it: the same on every database.

mod common;

use common::{Desk, given};
use content::store::{
    Changes, Depth, Entry, Filter, NewEntry, Page, Problem, Status, Store, StoreError,
};
use proptest::prelude::*;
use serde_json::json;
use std::collections::HashSet;
use std::time::Duration;

on_both!(
    a_space_is_found_by_each_of_its_names,
    a_space_has_one_name_in_any_case,
    a_space_goes_when_it_is_empty,
    an_entry_is_found_in_its_space_only,
    equal_titles_get_slugs_of_their_own,
    a_write_answers_with_what_was_stored,
    values_are_judged_by_the_type,
    what_is_live_stays_while_the_draft_changes,
    a_published_entry_has_what_is_mandatory,
    a_stale_version_changes_nothing,
    replicas_lose_no_update,
    equal_titles_at_once_are_all_stored,
    a_bulk_update_goes_on_behind_what_it_refuses,
    invalid_writes_are_refused,
    pages_cover_the_list_once,
    heads_have_no_fields,
    search_finds_every_word_by_its_beginning,
    search_finds_titles_first,
    search_follows_the_writes,
    search_keeps_the_limits,
    nul_is_no_character,
    a_nonce_works_once,
    what_is_acknowledged_is_stored,
    a_store_is_opened_again_as_it_was,
    servers_start_at_once,
    no_query_is_a_syntax_error,
);

async fn all(store: &Store, space_id: i64, page: u32, per_page: u32) -> Page<Entry> {
    store.entries(space_id, Filter::default(), page, per_page, Depth::Head).await.unwrap()
}

/// Titles that a query finds, in their order, and how many it finds of how many.
async fn found(store: &Store, space_id: Option<i64>, query: &str) -> (Vec<String>, u64, u64) {
    let found = store.search(space_id, None, query, 1, 100, Depth::Head).await.unwrap();
    (found.rows.into_iter().map(|entry| entry.title).collect(), found.total, found.searched)
}

fn problems(error: StoreError) -> Vec<(String, String)> {
    match error {
        StoreError::Refused(problems) => problems.into_iter().map(brief).collect(),
        other => panic!("{other}"),
    }
}

fn brief(problem: Problem) -> (String, String) {
    (problem.code, problem.path)
}

fn pair(code: &str, path: &str) -> (String, String) {
    (code.to_owned(), path.to_owned())
}

async fn a_space_is_found_by_each_of_its_names(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    assert_eq!(space.slug, "beneficios-2026");
    for key in
        [&space.id.to_string(), &space.uid.to_uppercase(), "BENEFICIOS-2026", " benefíCIOS 2026 "]
    {
        assert_eq!(store.space(key).await.unwrap(), *space, "by {key:?}");
    }
    for key in ["", "2", "benef", "'; DROP TABLE spaces; --", "99999999999999999999999", "a\0b"] {
        assert!(matches!(store.space(key).await, Err(StoreError::SpaceNotFound(_))), "by {key:?}");
    }
}

async fn a_space_has_one_name_in_any_case(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let again = store.create_space("BENEFÍCIOS 2026").await;
    assert!(matches!(again, Err(StoreError::Duplicate { what: "name", .. })));
    let same_slug = store.create_space("Beneficios, 2026").await.unwrap();
    assert_eq!(same_slug.slug, "beneficios-2026-2");
    for name in [" ", "a\nb", &"x".repeat(256)] {
        assert!(matches!(
            store.create_space(name).await,
            Err(StoreError::Invalid { what: "name", .. })
        ));
    }
    assert_eq!(store.spaces().await.unwrap(), [space.clone(), same_slug.clone()]);
    let taken = store.rename_space(same_slug.id, "benefícios 2026").await;
    assert!(matches!(taken, Err(StoreError::Duplicate { what: "name", .. })));
    let renamed = store.rename_space(same_slug.id, "BENEFICIOS, 2026").await.unwrap();
    assert_eq!((renamed.name.as_str(), renamed.slug), ("BENEFICIOS, 2026", same_slug.slug));
    assert!(matches!(store.rename_space(99, "x").await, Err(StoreError::SpaceNotFound(_))));
}

async fn a_space_goes_when_it_is_empty(desk: Desk) {
    let Desk { store, space, of, .. } = &desk;
    let entry = desk.entry("a", json!({})).await;
    for _ in 0..2 {
        let Err(StoreError::InUse { what: "space", reason }) = store.delete_space(space.id).await
        else {
            panic!("a space with content is gone")
        };
        assert!(reason.contains("1 types"), "{reason}");
        if store.entry(space.id, "a").await.is_ok() {
            store.delete_entry(entry.id, None).await.unwrap();
        }
    }
    store.delete_type(of.id, Some(1)).await.unwrap();
    assert_eq!(store.delete_space(space.id).await.unwrap(), *space);
    assert!(store.spaces().await.unwrap().is_empty());
    assert!(matches!(store.delete_space(space.id).await, Err(StoreError::SpaceNotFound(_))));
    assert!(store.create_space("b").await.unwrap().id > space.id, "an id came back");
}

async fn an_entry_is_found_in_its_space_only(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let other = store.create_space("other").await.unwrap();
    let made = desk.entry("2012", json!({"price": 1})).await;
    assert_eq!(
        (made.slug.as_str(), made.status, made.version, made.live_version),
        ("n-2012", Status::Draft, 1, None)
    );
    assert_eq!(made.created_at, made.updated_at);
    for key in [&made.id.to_string(), &made.uid.to_uppercase(), "N-2012"] {
        assert_eq!(store.entry(space.id, key).await.unwrap(), made, "by {key:?}");
        let elsewhere = store.entry(other.id, key).await;
        assert!(matches!(elsewhere, Err(StoreError::EntryNotFound(_))), "by {key:?}");
    }
    for key in ["2012", "", "n-2012\0"] {
        assert!(matches!(store.entry(space.id, key).await, Err(StoreError::EntryNotFound(_))));
    }
    let by_id = store.entries_by_id(&[made.id, 99]).await.unwrap();
    assert_eq!(by_id, [Entry { fields: serde_json::Map::new(), ..made }]);
    assert!(store.entries_by_id(&[]).await.unwrap().is_empty());
}

async fn equal_titles_get_slugs_of_their_own(desk: Desk) {
    let Desk { store, .. } = &desk;
    let mut slugs = HashSet::new();
    for _ in 0..40 {
        assert!(slugs.insert(desk.entry("Same", json!({})).await.slug));
    }
    assert!(slugs.contains("same") && slugs.contains("same-32"));
    let taken = NewEntry { slug: Some("same".into()), ..desk.new_entry("x", json!({})) };
    let taken = store.create_entry(taken).await;
    assert!(matches!(taken, Err(StoreError::Duplicate { what: "slug", .. })));
    let odd = NewEntry { slug: Some("No Slug".into()), ..desk.new_entry("x", json!({})) };
    assert!(matches!(store.create_entry(odd).await, Err(StoreError::Invalid { what: "slug", .. })));
}

async fn a_write_answers_with_what_was_stored(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let made = desk.entry(" Title ", json!({"tags": ["a"], "body": "gone", "price": "1"})).await;
    assert_eq!(made.title, "Title");
    assert_eq!(json!(made.fields).to_string(), r#"{"body":"gone","price":1,"tags":["a"]}"#);
    let changes = Changes {
        expected_version: Some(1),
        title: Some("New".into()),
        fields: given(json!({"body": null, "raw": {"é": [true, null]}})),
    };
    let updated = store.update_entry(made.id, changes).await.unwrap();
    assert_eq!(
        (updated.version, updated.title.as_str(), updated.slug.as_str()),
        (2, "New", "title")
    );
    assert_eq!(
        json!(updated.fields),
        json!({"price": 1, "tags": ["a"], "raw": {"é": [true, null]}})
    );
    assert_eq!(store.entry(space.id, "title").await.unwrap(), updated);

    let published = store.publish_entry(made.id, None).await.unwrap();
    assert_eq!((published.status, published.live_version), (Status::Published, Some(2)));
    assert_eq!(store.publish_entry(made.id, Some(2)).await.unwrap(), published);
    assert_eq!(store.delete_entry(made.id, None).await.unwrap(), published);
    assert!(matches!(store.delete_entry(made.id, None).await, Err(StoreError::EntryNotFound(_))));
    assert!(desk.entry("Title", json!({})).await.id > made.id, "an id came back");
}

async fn values_are_judged_by_the_type(desk: Desk) {
    let Desk { store, space, of, .. } = &desk;
    let bad = json!({"price": "much", "level": "bronze", "nothing": 1, "image": "549895", "next": "nowhere"});
    let refused = problems(store.create_entry(desk.new_entry("a", bad)).await.unwrap_err());
    let paths: Vec<&str> = refused.iter().map(|(_, path)| path.as_str()).collect();
    assert_eq!(paths, ["fields.price", "fields.level", "fields.nothing"]);
    let links = json!({"image": "549895", "next": "nowhere"});
    let refused = problems(store.create_entry(desk.new_entry("a", links)).await.unwrap_err());
    assert_eq!(refused, [pair("NOT_FOUND", "fields.image"), pair("NOT_FOUND", "fields.next")]);
    assert_eq!(all(store, space.id, 1, 10).await.total, 0);
    let typeless = NewEntry { type_id: of.id + 1, ..desk.new_entry("a", json!({})) };
    assert!(matches!(store.create_entry(typeless).await, Err(StoreError::TypeNotFound(_))));
    let other = store.create_space("other").await.unwrap();
    let foreign = NewEntry { space_id: other.id, ..desk.new_entry("a", json!({})) };
    assert!(matches!(store.create_entry(foreign).await, Err(StoreError::TypeNotFound(_))));
}

async fn what_is_live_stays_while_the_draft_changes(desk: Desk) {
    let Desk { store, .. } = &desk;
    let made = desk.entry("first", json!({"body": "one", "price": 1})).await;
    assert_eq!(store.live_entry(made.id).await.unwrap(), None);
    store.publish_entry(made.id, None).await.unwrap();
    for n in 2..4 {
        let changes = Changes {
            title: Some(format!("title {n}")),
            fields: given(json!({"price": n, "body": null})),
            ..Changes::default()
        };
        let pending = store.update_entry(made.id, changes).await.unwrap();
        assert_eq!(
            (pending.version, pending.live_version, pending.status),
            (n, Some(1), Status::Published)
        );
        let live = store.live_entry(made.id).await.unwrap().unwrap();
        assert_eq!((live.title.as_str(), live.version), ("first", 1));
        assert_eq!(json!(live.fields), json!({"body": "one", "price": 1}));
    }
    store.publish_entry(made.id, Some(3)).await.unwrap();
    let live = store.live_entry(made.id).await.unwrap().unwrap();
    assert_eq!((live.title.as_str(), json!(live.fields)), ("title 3", json!({"price": 3})));
    let hidden = store.unpublish_entry(made.id, Some(3)).await.unwrap();
    assert_eq!((hidden.status, hidden.version), (Status::Draft, 3));
    assert_eq!(store.unpublish_entry(made.id, None).await.unwrap(), hidden);
    assert_eq!(store.live_entry(made.id).await.unwrap(), None);
    assert!(matches!(store.live_entry(99).await, Err(StoreError::EntryNotFound(_))));
}

async fn a_published_entry_has_what_is_mandatory(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let mut must = content::store::Field::new("must", content::store::Kind::Text);
    must.mandatory = true;
    let of = store.create_type(space.id, "Strict", vec![must]).await.unwrap();
    let new = NewEntry { type_id: of.id, ..desk.new_entry("a", json!({})) };
    let made = store.create_entry(new).await.unwrap();
    let refused = problems(store.publish_entry(made.id, None).await.unwrap_err());
    assert_eq!(refused, [pair("MISSING", "fields.must")]);
    let changes = Changes { fields: given(json!({"must": "x"})), ..Changes::default() };
    store.update_entry(made.id, changes).await.unwrap();
    assert_eq!(store.publish_entry(made.id, None).await.unwrap().live_version, Some(2));
}

async fn a_stale_version_changes_nothing(desk: Desk) {
    let Desk { store, .. } = &desk;
    let made = desk.entry("a", json!({})).await;
    let write = |n: i64| {
        let fields = given(json!({ "price": n }));
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
    assert_eq!(store.unpublish_entry(made.id, Some(1)).await.map_err(|e| e.to_string()), stale);
    assert_eq!(store.delete_entry(made.id, Some(1)).await.map_err(|e| e.to_string()), stale);
}

/// Each of two servers changes one entry again and again. With the version that it read, each change that was
/// acknowledged is there; without, each changes the field that it names and no other.
async fn replicas_lose_no_update(desk: Desk) {
    const EACH: i64 = 25;
    let made = desk.entry("a", json!({"price": 0, "raw": 0})).await;
    let (one, two) = (desk.replica().await, desk.replica().await);
    let count = |store: Store| async move {
        for _ in 0..EACH {
            loop {
                let read = store.entry(made.space_id, &made.id.to_string()).await.unwrap();
                let price = read.fields["price"].as_i64().unwrap() + 1;
                let fields = given(json!({ "price": price }));
                let changes = Changes { expected_version: Some(read.version), title: None, fields };
                match store.update_entry(made.id, changes).await {
                    Ok(_) => break,
                    Err(StoreError::Conflict { .. }) => {}
                    Err(error) => panic!("{error:?}"),
                }
            }
        }
    };
    let raw = async {
        for n in 1..=EACH {
            let changes = Changes { fields: given(json!({ "raw": n })), ..Changes::default() };
            desk.store.update_entry(made.id, changes).await.unwrap();
        }
    };
    tokio::join!(count(one), count(two), raw);
    let after = desk.store.entry(made.space_id, "a").await.unwrap();
    assert_eq!(json!(after.fields), json!({"price": 2 * EACH, "raw": EACH}));
    assert_eq!(after.version, 1 + 3 * EACH);
}

/// Of two servers, so that also the database has to keep the slugs apart.
async fn equal_titles_at_once_are_all_stored(desk: Desk) {
    let replica = desk.replica().await;
    let makers = (0..64).map(|n| {
        let store = if n % 2 == 0 { desk.store.clone() } else { replica.clone() };
        let new = desk.new_entry("FAQ", json!({}));
        tokio::spawn(async move { store.create_entry(new).await.unwrap().slug })
    });
    let mut slugs = HashSet::new();
    for maker in makers.collect::<Vec<_>>() {
        assert!(slugs.insert(maker.await.unwrap()));
    }
    assert!(slugs.contains("faq") && slugs.iter().all(|slug| slug.starts_with("faq")));
}

async fn a_bulk_update_goes_on_behind_what_it_refuses(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    for title in ["a", "b", "c"] {
        desk.entry(title, json!({"price": 1})).await;
    }
    let keys = ["a", "nowhere", "c"].map(str::to_owned);
    let changes = Changes { fields: given(json!({"price": 2})), ..Changes::default() };
    let (changed, refused) = store.update_entries(space.id, &keys, &changes).await.unwrap();
    assert_eq!(changed.iter().map(|entry| entry.slug.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    assert!(changed.iter().all(|entry| entry.version == 2 && entry.fields["price"] == 2));
    assert_eq!(
        refused.into_iter().map(brief).collect::<Vec<_>>(),
        [pair("NOT_FOUND", "entries[1]")]
    );
    let changes = Changes {
        expected_version: Some(2),
        fields: given(json!({"price": "x"})),
        ..Changes::default()
    };
    let (changed, refused) =
        store.update_entries(space.id, &["a".into(), "b".into()], &changes).await.unwrap();
    assert!(changed.is_empty());
    let refused: Vec<_> = refused.into_iter().map(brief).collect();
    assert_eq!(refused[0].1, "entries[0].fields.price");
    assert_eq!(refused[1], pair("CONFLICT", "entries[1]"));
}

async fn invalid_writes_are_refused(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let made = desk.entry("a", json!({})).await;
    let blank = Changes { title: Some(" ".into()), ..Default::default() };
    let long = Changes { title: Some("x".repeat(10_001)), ..Default::default() };
    for changes in [blank, long, Changes::default()] {
        let refused = store.update_entry(made.id, changes).await;
        assert!(matches!(refused, Err(StoreError::Invalid { .. })));
    }
    let big = Changes {
        fields: given(json!({"raw": [{"b": 9_007_199_254_740_992_u64}]})),
        ..Default::default()
    };
    assert_eq!(problems(store.update_entry(made.id, big).await.unwrap_err())[0].1, "fields.raw");
    let nowhere = NewEntry { space_id: 99, ..desk.new_entry("a", json!({})) };
    assert!(matches!(store.create_entry(nowhere).await, Err(StoreError::SpaceNotFound(_))));
    assert_eq!(store.entry(space.id, "a").await.unwrap(), made);
}

async fn pages_cover_the_list_once(desk: Desk) {
    let Desk { store, space, of, .. } = &desk;
    let other = store.create_type(space.id, "Other", Vec::new()).await.unwrap();
    store
        .create_entry(NewEntry { type_id: other.id, ..desk.new_entry("o", json!({})) })
        .await
        .unwrap();
    for n in 1..=7 {
        let made = desk.entry(&format!("t{n}"), json!({})).await;
        if n % 2 == 0 {
            store.publish_entry(made.id, None).await.unwrap();
        }
    }
    let mut titles = Vec::new();
    for page in 1..=4 {
        let page = all(store, space.id, page, 3).await;
        assert_eq!(page.total, 8);
        titles.extend(page.rows.into_iter().map(|entry| entry.title));
    }
    assert_eq!(titles, ["o", "t1", "t2", "t3", "t4", "t5", "t6", "t7"]);
    let filters = [
        (Some(of.id), None, 7, "t3"),
        (None, Some(Status::Published), 3, "t6"),
        (Some(of.id), Some(Status::Published), 3, "t6"),
        (Some(of.id), Some(Status::Draft), 4, "t5"),
        (None, Some(Status::Draft), 5, "t3"),
    ];
    for (type_id, status, total, third) in filters {
        let filter = Filter { type_id, status };
        let page = store.entries(space.id, filter, 2, 2, Depth::Head).await.unwrap();
        assert_eq!((page.total, page.rows[0].title.as_str()), (total, third), "for {filter:?}");
    }
    assert_eq!(store.counted_types(space.id).await.unwrap()[0].entries, 7);
    assert!(all(store, space.id, u32::MAX, 1000).await.rows.is_empty());
    for (page, per_page) in [(0, 10), (1, 0), (1, 1001)] {
        let refused = store.entries(space.id, Filter::default(), page, per_page, Depth::Head).await;
        assert!(matches!(refused, Err(StoreError::Invalid { .. })));
    }
}

async fn heads_have_no_fields(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let made = desk.entry("a", json!({"body": "text"})).await;
    let head = Entry { fields: serde_json::Map::new(), ..made.clone() };
    for (depth, expected) in [(Depth::Head, head), (Depth::Whole, made)] {
        let page = store.entries(space.id, Filter::default(), 1, 10, depth).await.unwrap();
        assert_eq!(page.rows, std::slice::from_ref(&expected));
        assert_eq!(store.search(None, None, "text", 1, 10, depth).await.unwrap().rows, [expected]);
    }
}

async fn search_finds_every_word_by_its_beginning(desk: Desk) {
    let Desk { store, space, of, .. } = &desk;
    desk.entry(
        "The Crédit Card",
        json!({"body": "for \"travel\" lovers", "raw": {"deep": ["Santiago", 42]}}),
    )
    .await;
    let other = store.create_space("other").await.unwrap();
    let fields = vec![content::store::Field::new("body", content::store::Kind::RichText)];
    let card = store.create_type(other.id, "Card", fields).await.unwrap();
    let new =
        desk.new_entry("Credit", json!({"body": "C++ AND more 🎉 party foo-bar ΟΔΟΣ straße"}));
    store.create_entry(NewEntry { space_id: other.id, type_id: card.id, ..new }).await.unwrap();
    let cases = [
        ("credit", 2),
        ("CRÉD", 2),
        ("cre\u{301}dit", 2),
        ("credit travel", 1),
        ("travel santi 42", 1),
        ("lovers-santiago", 0),
        ("card-for", 0),
        ("santiago-42", 0),
        ("credit nothing", 0),
        ("\"travel\"", 1),
        ("credit\"travel", 0),
        ("credit-card", 1),
        ("credit-ca", 1),
        ("cred-card", 0),
        ("c++", 2),
        ("AND", 1),
        ("OR", 0),
        ("credit NOT card", 0),
        ("title:credit", 0),
        ("🎉 party", 1),
        ("foo-bar", 1),
        ("foo-b", 1),
        ("bar-foo", 0),
        ("οδός", 1),
        ("STRASSE", 0),
        ("(credit) * ^", 2),
        ("s1", 0),
        ("\u{1e100}", 0),
        ("credit \u{1e100}", 0),
    ];
    for (query, total) in cases {
        let (rows, found, searched) = found(store, None, query).await;
        assert_eq!((found, rows.len() as u64, searched), (total, total, 2), "for {query:?}");
    }
    assert_eq!(found(store, Some(other.id), "credit").await, (vec!["Credit".to_owned()], 1, 1));
    assert_eq!(found(store, Some(other.id), "travel").await, (Vec::new(), 0, 1));
    for (space_id, type_id, total) in
        [(None, Some(of.id), 1), (Some(space.id), Some(of.id), 1), (Some(other.id), Some(of.id), 0)]
    {
        let found = store.search(space_id, type_id, "credit", 1, 10, Depth::Head).await.unwrap();
        assert_eq!((found.total, found.searched), (total, total), "in {space_id:?} {type_id:?}");
    }
    let nothing = store.search(None, None, "🎉", 1, 10, Depth::Head).await;
    assert!(matches!(nothing, Err(StoreError::Invalid { what: "query", .. })));
}

async fn search_finds_titles_first(desk: Desk) {
    desk.entry("other", json!({"body": "credit credit credit card"})).await;
    desk.entry("credit", json!({"body": "card"})).await;
    desk.entry("card of credit", json!({})).await;
    desk.entry("credit card", json!({"body": "x"})).await;
    let expected = ["card of credit", "credit card", "other", "credit"];
    assert_eq!(found(&desk.store, None, "credit card").await.0, expected);
    let mut titles = Vec::new();
    for page in 1..=4 {
        let page =
            desk.store.search(None, None, "credit card", page, 1, Depth::Head).await.unwrap();
        titles.extend(page.rows.into_iter().map(|entry| entry.title));
    }
    assert_eq!(titles, expected);
}

async fn search_follows_the_writes(desk: Desk) {
    let Desk { store, .. } = &desk;
    let made = desk.entry("old", json!({"body": "before"})).await;
    let changes = Changes {
        title: Some("new".into()),
        fields: given(json!({"body": "after"})),
        ..Default::default()
    };
    store.update_entry(made.id, changes).await.unwrap();
    for (query, total) in [("old", 0), ("before", 0), ("new after", 1)] {
        assert_eq!(found(store, None, query).await.1, total, "for {query:?}");
    }
    store.delete_entry(made.id, None).await.unwrap();
    assert_eq!(found(store, None, "after").await.1, 0);
}

/// Long texts, long words and frequent words are stored and searched like others, within the limits of the index.
async fn search_keeps_the_limits(desk: Desk) {
    let Desk { store, .. } = &desk;
    let many: String = (0..60_000).fold(String::new(), |text, n| text + &format!("the w{n} "));
    let long = "x".repeat(5_000);
    let body = format!("{long} {many} last words");
    desk.entry(&"title ".repeat(1_000), json!({ "body": body })).await;
    for (query, total) in [
        ("w0 w59999 last", 1),
        ("the", 1),
        (&long[..600], 1),
        (&long, 1),
        ("the-w10", 1),
        ("w10-the", 1),
        ("the-w300", 0),
        ("last-words", 0),
    ] {
        assert_eq!(
            found(store, None, query).await.1,
            total,
            "for {:?}",
            &query[..query.len().min(20)]
        );
    }
}

async fn nul_is_no_character(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let titled = store.create_entry(desk.new_entry("a\0b", json!({}))).await;
    assert!(matches!(titled, Err(StoreError::Invalid { what: "title", .. })));
    let bodied = store.create_entry(desk.new_entry("a", json!({"body": "a\0b"}))).await;
    assert_eq!(problems(bodied.unwrap_err())[0].1, "fields.body");
    let linked = store.create_entry(desk.new_entry("a", json!({"next": "a\0b"}))).await;
    assert_eq!(problems(linked.unwrap_err())[0].1, "fields.next");
    assert!(matches!(store.create_space("a\0b").await, Err(StoreError::Invalid { .. })));
    assert!(matches!(
        store.create_type(space.id, "a\0b", Vec::new()).await,
        Err(StoreError::Invalid { .. })
    ));
    assert!(matches!(
        store.burn("a\0b", Duration::from_secs(1)).await,
        Err(StoreError::Invalid { .. })
    ));
    assert_eq!(found(store, None, "nul\0byte").await.1, 0);
    assert_eq!(all(store, space.id, 1, 1).await.total, 0);
}

/// More writes at once than there are connections, over two servers.
async fn what_is_acknowledged_is_stored(desk: Desk) {
    let other = desk.replica().await;
    let writes = (0..400).map(|n| {
        let store = if n % 2 == 0 { desk.store.clone() } else { other.clone() };
        let new = desk.new_entry(&format!("t {n}"), json!({ "price": n }));
        tokio::spawn(async move { store.create_entry(new).await })
    });
    let mut stored = HashSet::new();
    for write in writes.collect::<Vec<_>>() {
        match write.await.unwrap() {
            Ok(entry) => assert!(stored.insert(entry.id)),
            Err(StoreError::Unavailable(_)) => {}
            Err(error) => panic!("{error:?}"),
        }
    }
    let rows = all(&other, desk.space.id, 1, 1000).await.rows;
    assert_eq!(rows.into_iter().map(|entry| entry.id).collect::<HashSet<_>>(), stored);
}

async fn a_nonce_works_once(desk: Desk) {
    let other = desk.replica().await;
    let hour = Duration::from_hours(1);
    let (one, two) = tokio::join!(desk.store.burn("n1", hour), other.burn("n1", hour));
    assert!(one.unwrap() ^ two.unwrap());
    assert!(desk.store.burn("n2", Duration::ZERO).await.unwrap());
    tokio::time::sleep(Duration::from_millis(5)).await;
    assert!(other.burn("n2", hour).await.unwrap(), "one that is over is forgotten");
    assert!(!other.burn("n2", hour).await.unwrap());
}

async fn a_store_is_opened_again_as_it_was(desk: Desk) {
    desk.entry("kept", json!({})).await;
    desk.store.close().await;
    assert!(matches!(desk.store.spaces().await, Err(StoreError::Unavailable(_))));
    assert_eq!(desk.replica().await.counted_spaces().await.unwrap()[0].entries, 1);
}

async fn servers_start_at_once(desk: Desk) {
    let folder = tempfile::tempdir().unwrap();
    let url = if desk.url.starts_with("sqlite:") {
        folder.path().join("new.db").display().to_string()
    } else {
        tokio::task::spawn_blocking(common::postgres::database).await.unwrap()
    };
    let open = || Store::open(&url, folder.path());
    let (a, b, c, d) = tokio::join!(open(), open(), open(), open());
    for store in [a, b, c, d] {
        assert!(store.unwrap().spaces().await.unwrap().is_empty());
    }
}

async fn no_query_is_a_syntax_error(desk: Desk) {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let query = prop_oneof![any::<String>(), "[a\"'*()^:+{}&|!<>#\\\\.\\-, \tORNDTE]{0,24}"];
    for _ in 0..300 {
        let query: String = query.new_tree(&mut runner).unwrap().current();
        let made = desk.store.create_entry(desk.new_entry("x", json!({"raw": query}))).await;
        assert!(matches!(made, Ok(_) | Err(StoreError::Refused(_))), "{made:?}");
        let found = desk.store.search(None, None, &query, 1, 10, Depth::Head).await;
        match found {
            Ok(found) if made.is_ok() => assert!(found.total > 0, "{query:?} does not find itself"),
            Ok(_) | Err(StoreError::Invalid { what: "query", .. }) => {}
            Err(error) => panic!("{query:?}: {error:?}"),
        }
    }
}

#[tokio::test]
async fn urls_are_judged_and_not_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let wrong = [
        "",
        "mysql://root:secret@localhost/x",
        "postgres://root:secret@local host/x",
        "postgres://root:secret@localhost:port/x",
        "postgres://root:secret@localhost/x?sslmode=secret",
        "sqlite:content.db?mode=secret",
    ];
    for url in wrong {
        let error = Store::open(url, folder.path()).await.unwrap_err();
        assert!(matches!(error, StoreError::Invalid { what: "store", .. }), "{error:?}");
        assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
    }
    let memory = Store::open("sqlite::memory:", folder.path()).await.unwrap();
    memory.create_space("a").await.unwrap();
    let odd = folder.path().join("a%20#b?.db").display().to_string();
    Store::open(&odd, folder.path()).await.unwrap().create_space("a").await.unwrap();
    assert!(std::path::Path::new(&odd).is_file());
    let lost = folder.path().join("no/folder.db").display().to_string();
    let lost = Store::open(&lost, folder.path()).await;
    assert!(matches!(lost, Err(StoreError::Invalid { what: "store", .. })), "{lost:?}");
    std::fs::write(folder.path().join("text.db"), "no database ".repeat(100)).unwrap();
    let text = folder.path().join("text.db").display().to_string();
    assert!(matches!(Store::open(&text, folder.path()).await, Err(StoreError::Damaged(_))));
}

#[tokio::test]
async fn a_server_says_who_may_not_come_in() {
    let url = tokio::task::spawn_blocking(common::postgres::database).await.unwrap();
    let nobody = url.replace("postgres@", "nobody:secret@");
    for url in [format!("{url}_not"), nobody] {
        let error = Store::open(&url, std::path::Path::new("assets")).await.unwrap_err();
        assert!(matches!(error, StoreError::Invalid { what: "store", .. }), "{error:?}");
        assert!(!format!("{error} {error:?}").contains("secret"), "{error:?}");
    }
    let nowhere = "postgres://postgres@127.0.0.1:1/nowhere";
    let error = Store::open(nowhere, std::path::Path::new("assets")).await.unwrap_err();
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
}
