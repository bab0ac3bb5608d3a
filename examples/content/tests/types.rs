//! Types and the links between entries: the same on every database.

mod common;

use common::{Desk, given};
use content::store::{
    Changes, ContentType, Depth, Entry, Field, Kind, NewEntry, Problem, StoreError, TypeChanges,
};
use serde_json::{Value, json};

on_both!(
    a_type_is_found_by_id_and_name,
    definitions_are_judged,
    a_type_changes_by_parts,
    changes_that_fit_no_type_are_refused,
    stored_values_are_converted,
    what_does_not_convert_changes_nothing,
    texts_become_links_and_back,
    removed_fields_are_stripped_everywhere,
    a_type_goes_after_its_entries,
    links_are_looked_up_in_the_space,
    what_is_referred_to_stays,
    a_link_and_a_deletion_exclude_each_other,
    a_write_and_a_change_of_the_type_exclude_each_other,
);

fn field(name: &str, kind: Kind) -> Field {
    Field::new(name, kind)
}

fn set(fields: Vec<Field>) -> TypeChanges {
    TypeChanges { set: fields, ..TypeChanges::default() }
}

async fn typed(desk: &Desk, of: &ContentType, title: &str, fields: Value) -> Entry {
    let new = NewEntry { type_id: of.id, ..desk.new_entry(title, fields) };
    desk.store.create_entry(new).await.unwrap()
}

async fn update(desk: &Desk, id: i64, fields: Value) -> Entry {
    let changes = Changes { fields: given(fields), ..Changes::default() };
    desk.store.update_entry(id, changes).await.unwrap()
}

async fn stored(desk: &Desk, id: i64) -> Value {
    json!(desk.store.entry(desk.space.id, &id.to_string()).await.unwrap().fields)
}

async fn live(desk: &Desk, id: i64) -> Value {
    json!(desk.store.live_entry(id).await.unwrap().unwrap().fields)
}

fn problems(error: StoreError) -> Vec<Problem> {
    match error {
        StoreError::Refused(problems) => problems,
        other => panic!("{other:?}"),
    }
}

async fn hits(desk: &Desk, query: &str) -> u64 {
    desk.store.search(None, None, query, 1, 1, Depth::Head).await.unwrap().total
}

async fn a_type_is_found_by_id_and_name(desk: Desk) {
    let Desk { store, space, of, .. } = &desk;
    for key in [&of.id.to_string(), "CARD", " card "] {
        assert_eq!(store.content_type(space.id, key).await.unwrap(), *of, "by {key:?}");
    }
    let other = store.create_space("other").await.unwrap();
    for key in [&of.id.to_string(), "card", "", "card\0"] {
        let elsewhere = store.content_type(other.id, key).await;
        assert!(matches!(elsewhere, Err(StoreError::TypeNotFound(_))), "by {key:?}");
    }
    let again = store.create_type(space.id, "cArD", Vec::new()).await;
    assert!(matches!(again, Err(StoreError::Duplicate { what: "name", .. })));
    let same = store.create_type(other.id, "card", Vec::new()).await.unwrap();
    assert_eq!(same.version, 1);
    assert_eq!(store.types(space.id).await.unwrap(), std::slice::from_ref(of));
    let nowhere = store.create_type(99, "x", Vec::new()).await;
    assert!(matches!(nowhere, Err(StoreError::SpaceNotFound(_))));
}

async fn definitions_are_judged(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let mut plain_with_choices = field("a", Kind::Text);
    plain_with_choices.choices = vec!["x".into()];
    let mut twice = field("a", Kind::Enum);
    twice.choices = vec!["x".into(), "x".into()];
    let mut blank = field("a", Kind::Enum);
    blank.choices = vec![" ".into(), String::new()];
    let mut targeted = field("a", Kind::Asset);
    targeted.target = Some(desk.of.id);
    let mut nul = field("a", Kind::Text);
    nul.help = Some("\0".into());
    let wrong = [
        vec![field("", Kind::Text)],
        vec![field(&"x".repeat(65), Kind::Text)],
        vec![field("a\nb", Kind::Text)],
        vec![field(" a", Kind::Text)],
        vec![field("title", Kind::Text)],
        vec![field("message", Kind::Text)],
        vec![field("a", Kind::Text), field("a", Kind::Integer)],
        vec![field("a", Kind::Enum)],
        vec![plain_with_choices],
        vec![twice],
        vec![blank],
        vec![targeted],
        vec![nul],
        (0..201).map(|n| field(&format!("f{n}"), Kind::Text)).collect(),
    ];
    for fields in wrong {
        let refused = store.create_type(space.id, "x", fields).await;
        assert!(matches!(refused, Err(StoreError::Invalid { what: "fields", .. })), "{refused:?}");
    }
    let mut lost = field("a", Kind::Reference);
    lost.target = Some(99);
    let refused = store.create_type(space.id, "x", vec![lost]).await;
    assert!(matches!(refused, Err(StoreError::TypeNotFound(_))));
    assert_eq!(store.types(space.id).await.unwrap().len(), 1);
}

async fn a_type_changes_by_parts(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let of = store
        .create_type(space.id, "T", vec![field("a", Kind::Text), field("b", Kind::Text)])
        .await
        .unwrap();
    let mut a = field("a", Kind::RichText);
    a.help = Some("longer".into());
    let changes = TypeChanges {
        expected_version: Some(1),
        name: Some("Thing".into()),
        set: vec![a.clone()],
        add: vec![field("c", Kind::Date)],
        remove: vec!["b".into()],
    };
    let (changed, stripped) = store.change_type(of.id, changes.clone()).await.unwrap();
    assert_eq!((changed.name.as_str(), changed.version, stripped), ("Thing", 2, 0));
    assert_eq!(changed.fields, [a, field("c", Kind::Date)]);
    assert_eq!(store.content_type(space.id, "thing").await.unwrap(), changed);
    let stale = store.change_type(of.id, changes).await;
    assert!(matches!(stale, Err(StoreError::Conflict { expected: 1, current: 2 })));
    let stale = store.delete_type(of.id, Some(1)).await;
    assert!(matches!(stale, Err(StoreError::Conflict { expected: 1, current: 2 })));
}

async fn changes_that_fit_no_type_are_refused(desk: Desk) {
    let Desk { store, of, .. } = &desk;
    let x = || field("x", Kind::Text);
    let body = || field("body", Kind::Text);
    let wrong = [
        TypeChanges::default(),
        set(vec![x()]),
        set(vec![body(), body()]),
        TypeChanges { remove: vec!["x".into()], ..TypeChanges::default() },
        TypeChanges { remove: vec!["body".into(), "body".into()], ..TypeChanges::default() },
        TypeChanges { remove: vec!["body".into()], set: vec![body()], ..TypeChanges::default() },
        TypeChanges { add: vec![body()], ..TypeChanges::default() },
        TypeChanges { add: vec![x(), x()], ..TypeChanges::default() },
        TypeChanges { name: Some(" ".into()), ..TypeChanges::default() },
    ];
    for changes in wrong {
        let refused = store.change_type(of.id, changes).await;
        assert!(matches!(refused, Err(StoreError::Invalid { .. })), "{refused:?}");
    }
    let other = store.create_type(desk.space.id, "Other", Vec::new()).await.unwrap();
    let taken = TypeChanges { name: Some("CARD".into()), ..TypeChanges::default() };
    let taken = store.change_type(other.id, taken).await;
    assert!(matches!(taken, Err(StoreError::Duplicate { what: "name", .. })));
    let same = TypeChanges { name: Some("CARD".into()), ..TypeChanges::default() };
    assert_eq!(store.change_type(of.id, same).await.unwrap().0.name, "CARD");
}

async fn stored_values_are_converted(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let of = store
        .create_type(space.id, "T", vec![field("n", Kind::Text), field("x", Kind::Text)])
        .await
        .unwrap();
    let made = typed(&desk, &of, "a", json!({"n": "42", "x": "kept"})).await;
    store.publish_entry(made.id, None).await.unwrap();
    update(&desk, made.id, json!({"n": "43"})).await;
    let without = typed(&desk, &of, "b", json!({})).await;
    store.change_type(of.id, set(vec![field("n", Kind::Integer)])).await.unwrap();
    assert_eq!(stored(&desk, made.id).await, json!({"n": 43, "x": "kept"}));
    assert_eq!(live(&desk, made.id).await, json!({"n": 42, "x": "kept"}));
    assert_eq!(stored(&desk, without.id).await, json!({}));
    let after = store.entry(space.id, "a").await.unwrap();
    assert_eq!((after.version, after.live_version), (2, Some(1)));
    assert_eq!(hits(&desk, "43 kept").await, 1);
}

async fn what_does_not_convert_changes_nothing(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let of = store
        .create_type(space.id, "T", vec![field("n", Kind::Text), field("m", Kind::Text)])
        .await
        .unwrap();
    let good = typed(&desk, &of, "good", json!({"n": "1", "m": "x"})).await;
    let bad = typed(&desk, &of, "bad", json!({"n": "much"})).await;
    store.publish_entry(bad.id, None).await.unwrap();
    update(&desk, bad.id, json!({"n": "2"})).await;
    let changes = TypeChanges { remove: vec!["m".into()], ..set(vec![field("n", Kind::Integer)]) };
    let refused = problems(store.change_type(of.id, changes).await.unwrap_err());
    assert_eq!(refused.len(), 1, "the live version does not fit");
    assert_eq!(refused[0].path, format!("entries[{}].fields.n", bad.id));
    assert_eq!(stored(&desk, good.id).await, json!({"n": "1", "m": "x"}));
    assert_eq!(store.content_type(space.id, "t").await.unwrap().version, 1);
    for n in 0..120 {
        typed(&desk, &of, "many", json!({"n": format!("no {n}")})).await;
    }
    let refused = store.change_type(of.id, set(vec![field("n", Kind::Integer)])).await.unwrap_err();
    assert_eq!(problems(refused).len(), 100);
}

async fn texts_become_links_and_back(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let target = desk.entry("target", json!({})).await;
    let of = store.create_type(space.id, "T", vec![field("to", Kind::Integer)]).await.unwrap();
    let made = typed(&desk, &of, "a", json!({"to": target.id})).await;
    let mut to = field("to", Kind::Reference);
    to.target = Some(of.id);
    let refused = problems(store.change_type(of.id, set(vec![to.clone()])).await.unwrap_err());
    assert_eq!((refused[0].code.as_str(), refused.len()), ("WRONG_TYPE", 1));
    to.target = Some(desk.of.id);
    store.change_type(of.id, set(vec![to])).await.unwrap();
    assert_eq!(stored(&desk, made.id).await, json!({"to": target.id}));
    let in_use = store.delete_entry(target.id, None).await;
    assert!(matches!(in_use, Err(StoreError::InUse { what: "entry", .. })));
    store.change_type(of.id, set(vec![field("to", Kind::Integer)])).await.unwrap();
    store.delete_entry(target.id, None).await.unwrap();
    let lost = problems(
        store.change_type(of.id, set(vec![field("to", Kind::Reference)])).await.unwrap_err(),
    );
    assert_eq!(lost[0].code, "NOT_FOUND");
}

async fn removed_fields_are_stripped_everywhere(desk: Desk) {
    let Desk { store, of, .. } = &desk;
    let target = desk.entry("target", json!({})).await;
    let made = desk.entry("a", json!({"body": "secret", "next": "target", "price": 1})).await;
    store.publish_entry(made.id, None).await.unwrap();
    update(&desk, made.id, json!({"body": null, "next": null})).await;
    let other = desk.entry("b", json!({"body": "secret"})).await;
    assert_eq!(hits(&desk, "secret").await, 1);
    let in_use = store.delete_entry(target.id, None).await;
    assert!(matches!(in_use, Err(StoreError::InUse { .. })), "the live version refers to it");
    let remove =
        TypeChanges { remove: vec!["body".into(), "next".into()], ..TypeChanges::default() };
    let (changed, stripped) = store.change_type(of.id, remove).await.unwrap();
    assert_eq!((stripped, changed.field("body")), (2, None));
    assert_eq!(live(&desk, made.id).await, json!({"price": 1}));
    assert_eq!(stored(&desk, other.id).await, json!({}));
    assert_eq!(hits(&desk, "secret").await, 0);
    store.delete_entry(target.id, None).await.unwrap();
}

async fn a_type_goes_after_its_entries(desk: Desk) {
    let Desk { store, space, of, .. } = &desk;
    let made = desk.entry("a", json!({})).await;
    let in_use = store.delete_type(of.id, None).await;
    assert!(matches!(in_use, Err(StoreError::InUse { what: "type", .. })));
    store.delete_entry(made.id, None).await.unwrap();
    let mut to = field("to", Kind::Reference);
    to.target = Some(of.id);
    let other = store.create_type(space.id, "Other", vec![to]).await.unwrap();
    let Err(StoreError::InUse { reason, .. }) = store.delete_type(of.id, None).await else {
        panic!("a type that another refers to is gone")
    };
    assert!(reason.contains("`to` of type `Other`"), "{reason}");
    store.delete_type(other.id, None).await.unwrap();
    assert_eq!(store.delete_type(of.id, None).await.unwrap(), *of);
    assert!(matches!(store.delete_type(of.id, None).await, Err(StoreError::TypeNotFound(_))));
}

async fn links_are_looked_up_in_the_space(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let target = desk.entry("Target", json!({})).await;
    for key in [json!(target.id), json!(target.id.to_string()), json!(target.uid), json!("TARGET")]
    {
        let made = desk.entry("a", json!({"next": key})).await;
        assert_eq!(json!(made.fields), json!({"next": target.id}), "by {key}");
    }
    let mut to = field("to", Kind::Reference);
    to.target = Some(desk.of.id);
    let of = store.create_type(space.id, "Other", vec![to]).await.unwrap();
    let own = typed(&desk, &of, "own", json!({"to": "target"})).await;
    let changes = Changes { fields: given(json!({"to": "own"})), ..Changes::default() };
    let wrong = problems(store.update_entry(own.id, changes).await.unwrap_err());
    assert_eq!((wrong[0].code.as_str(), wrong[0].path.as_str()), ("WRONG_TYPE", "fields.to"));

    let other = store.create_space("other").await.unwrap();
    let card =
        store.create_type(other.id, "Card", vec![field("next", Kind::Reference)]).await.unwrap();
    let new = NewEntry {
        space_id: other.id,
        type_id: card.id,
        ..desk.new_entry("a", json!({"next": target.id}))
    };
    assert_eq!(problems(store.create_entry(new).await.unwrap_err())[0].code, "NOT_FOUND");
}

async fn what_is_referred_to_stays(desk: Desk) {
    let Desk { store, .. } = &desk;
    let target = desk.entry("target", json!({})).await;
    let made = desk.entry("a", json!({"next": "target"})).await;
    let refused = || async {
        match store.delete_entry(target.id, None).await {
            Err(StoreError::InUse { what: "entry", reason }) => reason,
            other => panic!("{other:?}"),
        }
    };
    assert!(refused().await.starts_with("1 other entries"));
    store.publish_entry(made.id, None).await.unwrap();
    desk.entry("b", json!({"next": target.id})).await;
    assert!(refused().await.starts_with("2 other entries"));
    store.delete_entry(store.entry(made.space_id, "b").await.unwrap().id, None).await.unwrap();
    update(&desk, made.id, json!({"next": null})).await;
    assert!(refused().await.starts_with("1 other entries"), "the live version refers to it");
    update(&desk, made.id, json!({"price": 1})).await;
    refused().await;
    store.publish_entry(made.id, None).await.unwrap();
    store.delete_entry(target.id, None).await.unwrap();

    update(&desk, made.id, json!({"next": made.id})).await;
    store.publish_entry(made.id, None).await.unwrap();
    store.delete_entry(made.id, None).await.unwrap();
}

async fn a_link_and_a_deletion_exclude_each_other(desk: Desk) {
    let other = desk.replica().await;
    for n in 0..20 {
        let target = desk.entry(&format!("target {n}"), json!({})).await;
        let link = desk.store.create_entry(desk.new_entry("a", json!({"next": target.id})));
        let (link, deletion) = tokio::join!(link, other.delete_entry(target.id, None));
        match (link, deletion) {
            (Ok(_), Err(StoreError::InUse { .. })) => {}
            (Err(StoreError::Refused(problems)), Ok(_)) => {
                assert_eq!(problems[0].code, "NOT_FOUND");
            }
            both => panic!("{both:?}"),
        }
    }
}

async fn a_write_and_a_change_of_the_type_exclude_each_other(desk: Desk) {
    let Desk { store, space, .. } = &desk;
    let of = store.create_type(space.id, "T", vec![field("a", Kind::Text)]).await.unwrap();
    let made = typed(&desk, &of, "a", json!({"a": "x"})).await;
    let other = desk.replica().await;
    for n in 0..20 {
        let (name, next) = if n % 2 == 0 { ("a", "b") } else { ("b", "a") };
        let changes = Changes { fields: given(json!({ name: "y" })), ..Changes::default() };
        let swap = TypeChanges {
            remove: vec![name.into()],
            add: vec![field(next, Kind::Text)],
            ..TypeChanges::default()
        };
        let (write, change) =
            tokio::join!(store.update_entry(made.id, changes), other.change_type(of.id, swap));
        change.unwrap();
        match write {
            Ok(_) => {}
            Err(StoreError::Refused(problems)) => assert_eq!(problems[0].code, "UNKNOWN_FIELD"),
            Err(error) => panic!("{error:?}"),
        }
        assert_eq!(stored(&desk, made.id).await, json!({}), "a value without a field");
    }
}
