//! Assets and their files: the same on every database.

mod common;

use common::{Desk, given};
use content::store::{Asset, AssetChanges, Changes, NewAsset, StoreError};
use serde_json::json;
use sqlx::{AnyConnection, Connection as _, Executor as _};

on_both!(
    an_asset_is_known_with_its_file,
    assets_are_found_by_each_of_their_keys,
    names_and_types_are_judged,
    what_is_known_changes_by_version,
    what_is_shown_stays,
    a_file_without_a_row_is_gone,
    a_folder_that_cannot_be_written_is_said,
    stray_files_are_swept_after_an_hour,
);

async fn add(desk: &Desk, name: &str) -> Asset {
    desk.store.add_asset(new(desk, name)).await.unwrap()
}

fn new(desk: &Desk, name: &str) -> NewAsset {
    NewAsset {
        space_id: desk.space.id,
        name: name.into(),
        alt: None,
        media_type: None,
        content: b"abc".to_vec(),
    }
}

fn files(desk: &Desk) -> usize {
    std::fs::read_dir(desk.assets()).map_or(0, Iterator::count)
}

async fn an_asset_is_known_with_its_file(desk: Desk) {
    let made = desk
        .store
        .add_asset(NewAsset { alt: Some(" A cat ".into()), ..new(&desk, " cat #1.png ") })
        .await
        .unwrap();
    assert_eq!((made.name.as_str(), made.alt.as_deref()), ("cat #1.png", Some("A cat")));
    assert_eq!((made.media_type.as_str(), made.bytes, made.version), ("image/png", 3, 1));
    assert_eq!(made.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_eq!(made.url(), format!("/assets/{}/cat%20%231.png", made.id));
    let (asset, content) = desk.replica().await.asset_file(&made.uid.to_uppercase()).await.unwrap();
    assert_eq!((asset, content.as_slice()), (made.clone(), b"abc".as_slice()));
    for uid in ["", "../content.db", "\0", "99"] {
        assert!(matches!(desk.store.asset_file(uid).await, Err(StoreError::AssetNotFound(_))));
    }
    add(&desk, "b").await;
    let page = desk.store.assets(desk.space.id, 1, 1).await.unwrap();
    assert_eq!((page.rows.as_slice(), page.total), (std::slice::from_ref(&made), 2));
    assert_eq!(desk.store.assets_by_id(&[made.id, 99]).await.unwrap(), std::slice::from_ref(&made));
    assert_eq!(desk.store.delete_asset(made.id, Some(1)).await.unwrap(), made);
    assert_eq!(files(&desk), 1);
    assert!(matches!(
        desk.store.delete_asset(made.id, None).await,
        Err(StoreError::AssetNotFound(_))
    ));
}

async fn assets_are_found_by_each_of_their_keys(desk: Desk) {
    let (a, _b, _c) =
        (add(&desk, "a.png").await, add(&desk, "same").await, add(&desk, "same").await);
    let digits = add(&desk, "549895").await;
    for (key, asset) in [
        (&a.id.to_string(), &a),
        (&a.uid.to_uppercase(), &a),
        (&" a.png ".into(), &a),
        (&"549895".into(), &digits),
    ] {
        assert_eq!(desk.store.asset(desk.space.id, key).await.unwrap(), *asset, "by {key:?}");
        let made = desk.entry("x", json!({ "image": key })).await;
        assert_eq!(json!(made.fields), json!({ "image": asset.id }), "by {key:?}");
    }
    let several = desk.store.asset(desk.space.id, "same").await;
    assert!(matches!(several, Err(StoreError::Invalid { what: "asset", .. })));
    let Err(StoreError::Refused(problems)) =
        desk.store.create_entry(desk.new_entry("x", json!({"image": "same"}))).await
    else {
        panic!("one of two was taken")
    };
    assert_eq!(problems[0].code, "AMBIGUOUS");
    let other = desk.store.create_space("other").await.unwrap();
    for key in [&a.id.to_string(), &a.uid, "a.png"] {
        let elsewhere = desk.store.asset(other.id, key).await;
        assert!(matches!(elsewhere, Err(StoreError::AssetNotFound(_))), "by {key:?}");
    }
}

async fn names_and_types_are_judged(desk: Desk) {
    for name in ["", " ", "a/b", "a\\b", "..", ".", "a\nb", "a\0b", &"x".repeat(256)] {
        let refused = desk.store.add_asset(new(&desk, name)).await;
        assert!(matches!(refused, Err(StoreError::Invalid { what: "name", .. })), "{name:?}");
    }
    for media_type in ["", "png", "image/png\r\nx: y", "a/b/c"] {
        let wrong = NewAsset { media_type: Some(media_type.into()), ..new(&desk, "a") };
        let refused = desk.store.add_asset(wrong).await;
        assert!(
            matches!(refused, Err(StoreError::Invalid { what: "media_type", .. })),
            "{media_type:?}"
        );
    }
    let said = NewAsset { media_type: Some("text/x-y; charset=utf-8".into()), ..new(&desk, "a") };
    assert_eq!(desk.store.add_asset(said).await.unwrap().media_type, "text/x-y; charset=utf-8");
    assert_eq!(add(&desk, "a").await.media_type, "application/octet-stream");
    assert_eq!(files(&desk), 2);
}

async fn what_is_known_changes_by_version(desk: Desk) {
    let made = add(&desk, "a.png").await;
    let alt = AssetChanges {
        expected_version: Some(1),
        alt: Some("x".into()),
        ..AssetChanges::default()
    };
    let changed = desk.store.change_asset(made.id, alt.clone()).await.unwrap();
    assert_eq!(
        (changed.version, changed.alt.as_deref(), changed.name.as_str()),
        (2, Some("x"), "a.png")
    );
    let stale = desk.store.change_asset(made.id, alt).await;
    assert!(matches!(stale, Err(StoreError::Conflict { expected: 1, current: 2 })));
    let stale = desk.store.delete_asset(made.id, Some(1)).await;
    assert!(matches!(stale, Err(StoreError::Conflict { expected: 1, current: 2 })));
    let name = AssetChanges {
        name: Some("b.png".into()),
        alt: Some(String::new()),
        ..AssetChanges::default()
    };
    let changed = desk.store.change_asset(made.id, name).await.unwrap();
    assert_eq!((changed.version, changed.alt, changed.name.as_str()), (3, None, "b.png"));
    let nothing = desk.store.change_asset(made.id, AssetChanges::default()).await;
    assert!(matches!(nothing, Err(StoreError::Invalid { .. })));
}

async fn what_is_shown_stays(desk: Desk) {
    let image = add(&desk, "a.png").await;
    let made = desk.entry("a", json!({"image": "a.png"})).await;
    desk.store.publish_entry(made.id, None).await.unwrap();
    let changes = Changes { fields: given(json!({"image": null})), ..Changes::default() };
    desk.store.update_entry(made.id, changes).await.unwrap();
    let Err(StoreError::InUse { what: "asset", reason }) =
        desk.store.delete_asset(image.id, None).await
    else {
        panic!("the live version shows it")
    };
    assert!(reason.starts_with("1 entries"), "{reason}");
    desk.store.unpublish_entry(made.id, None).await.unwrap();
    desk.store.delete_asset(image.id, None).await.unwrap();
    assert_eq!(files(&desk), 0);
}

async fn a_file_without_a_row_is_gone(desk: Desk) {
    let nowhere = NewAsset { space_id: 99, ..new(&desk, "a") };
    assert!(matches!(desk.store.add_asset(nowhere).await, Err(StoreError::SpaceNotFound(_))));
    assert_eq!(files(&desk), 0);
    desk.store.close().await;
    assert!(matches!(desk.store.add_asset(new(&desk, "a")).await, Err(StoreError::Unavailable(_))));
    assert_eq!(files(&desk), 0);
}

async fn a_folder_that_cannot_be_written_is_said(desk: Desk) {
    std::fs::write(desk.assets(), "no folder").unwrap();
    assert!(matches!(desk.store.add_asset(new(&desk, "a")).await, Err(StoreError::Unavailable(_))));
    assert_eq!(desk.store.assets(desk.space.id, 1, 1).await.unwrap().total, 0);
}

/// What a server leaves that was killed between a file and its row is removed, and nothing else is.
async fn stray_files_are_swept_after_an_hour(desk: Desk) {
    let mut db = AnyConnection::connect(&desk.url).await.unwrap();
    let uid = |n: u32| format!("01900000-0000-7000-8000-00000000000{n}");
    let (kept, deleted) = (add(&desk, "kept").await, add(&desk, "deleted").await);
    desk.store.delete_asset(deleted.id, None).await.unwrap();
    let (old, young, no_uid) = (uid(1), uid(2), "content.db".to_owned());
    let half = format!(".{}.tmp", uid(3));
    for name in [&old, &young, &no_uid, &uid(4), &half] {
        std::fs::write(desk.assets().join(name), "abc").unwrap();
    }
    for (name, time) in [
        (&old, "2000"),
        (&young, "3000"),
        (&no_uid, "2000"),
        (&uid(3), "2000"),
        (&kept.uid, "2000"),
    ] {
        let sql = format!("INSERT INTO strays (uid, created_at) VALUES ('{name}', '{time}-01-01')");
        db.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
    }
    assert_eq!(desk.store.sweep().await.unwrap(), 2);
    for (name, stays) in
        [(&old, false), (&half, false), (&young, true), (&no_uid, true), (&uid(4), true)]
    {
        assert_eq!(desk.assets().join(name).exists(), stays, "{name}");
    }
    assert_eq!(desk.store.asset_file(&kept.uid).await.unwrap().1, b"abc");
    // The deleted one waits for its hour, in case its file could not be deleted.
    let waits = format!("UPDATE strays SET created_at = '2000' WHERE uid = '{}'", deleted.uid);
    assert_eq!(db.execute(sqlx::AssertSqlSafe(waits)).await.unwrap().rows_affected(), 1);
    std::fs::write(desk.assets().join(&deleted.uid), "abc").unwrap();
    assert_eq!(desk.store.sweep().await.unwrap(), 1);
    assert!(!desk.assets().join(&deleted.uid).exists());
    assert_eq!(desk.store.sweep().await.unwrap(), 0);
}
