//! Lists and searches go by an index, however many entries there are.

mod common;

use common::{Desk, given};
use content::store::{Changes, Filter, Read, Status};
use serde_json::json;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};

/// Each read, the index that must carry it, and how far into the list it goes.
fn reads(desk: &Desk) -> Vec<(Read<'static>, &'static str, u32)> {
    let (space, status) = (desk.space.id, Some(Status::Published));
    let filters = [
        (None, None, "entries_by_space"),
        (None, status, "entries_by_status"),
        (Some(desk.of.id), None, "entries_by_type"),
        (Some(desk.of.id), status, "entries_by_type_status"),
    ];
    let mut reads = Vec::new();
    for (type_id, status, index) in filters {
        let filter = Filter { type_id, status };
        reads.push((Read::Count(Some(space), filter), index, 0));
        reads.extend([0, 10_000].map(|offset| (Read::Entries(space, filter), index, offset)));
    }
    for space in [None, Some(space)] {
        for query in ["credit card", "rare17 cred", "credit-ca", "bar-word17"] {
            reads.push((Read::CountFound(space, query), "", 0));
            reads.extend([0, 10_000].map(|offset| (Read::Search(space, query), "", offset)));
        }
    }
    reads
}

#[tokio::test]
async fn on_postgres_with_a_hundred_thousand_entries() {
    let desk = Desk::postgres().await;
    let other = desk.store.create_space("other").await.unwrap();
    let card = desk.store.create_type(other.id, "Card", Vec::new()).await.unwrap();
    let mut db = PgConnection::connect(&desk.url).await.unwrap();
    for (space, of, rows) in [(desk.space.id, desk.of.id, 80_000), (other.id, card.id, 20_000)] {
        let sql = format!(
            "INSERT INTO entries (space_id, type_id, uid, slug, title, version, live_version, status, created_at, updated_at, \
             fields) SELECT {space}, {of}, '{space}-' || n, 'e' || n, 'Entry ' || n, 1, \
             CASE WHEN n % 3 = 0 THEN 1 END, CASE WHEN n % 3 = 0 THEN 'published' ELSE 'draft' END, '2026', '2026', '{{\"body\":\"' || repeat('text ', 100) || '\"}}' \
             FROM generate_series(1, {rows}) n"
        );
        db.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
    }
    db.execute(
        "INSERT INTO entry_words (entry_id, title, words) SELECT id, '''entry'':1'::tsvector, \
         ('''#s' || space_id || ''' ''#t' || type_id || ''' ''entry'':1 ''foo'':3 ''bar'':4 ''word' || id % 1000 || \
         ''':5 ''rare' || id % 5000 || ''':6' || CASE WHEN id % 100 = 0 THEN ' ''credit'':7 ''card'':8' ELSE '' END)\
         ::tsvector FROM entries",
    )
    .await
    .unwrap();
    db.execute("VACUUM ANALYZE").await.unwrap();
    for (read, index, offset) in reads(&desk) {
        let plan = desk.store.explain(read, offset).await.unwrap();
        let index = if index.is_empty() { "entry_words_by_word" } else { index };
        assert!(
            plan.contains(&format!(" {index} ")),
            "{read:?} behind {offset} is not by {index}:\n{plan}"
        );
        assert!(!plan.contains("Seq Scan"), "{read:?} behind {offset}:\n{plan}");
    }
    let plan = desk.store.explain(Read::Count(None, Filter::default()), 0).await.unwrap();
    assert!(plan.contains("Index Only Scan"), "{plan}");
    let found =
        desk.store.search(None, None, "credit-card", 1, 10, content::store::Depth::Head).await;
    assert_eq!(found.unwrap().total, 1000);
}

#[tokio::test]
async fn on_sqlite() {
    let desk = Desk::sqlite().await;
    for n in 0..300 {
        let made = desk.entry(&format!("Entry {n}"), json!({"body": "credit card foo bar"})).await;
        if n % 3 == 0 {
            desk.store.publish_entry(made.id, None).await.unwrap();
        }
    }
    let changes = Changes { fields: given(json!({"price": 1})), ..Changes::default() };
    desk.store.update_entry(7, changes).await.unwrap();
    for (read, index, offset) in reads(&desk) {
        let plan = desk.store.explain(read, offset).await.unwrap();
        let by = match index {
            "" => "VIRTUAL TABLE INDEX".to_owned(),
            index => format!("USING COVERING INDEX {index} ("),
        };
        assert!(plan.contains(&by), "{read:?} is not by {by}:\n{plan}");
        // The page, and the set of titles, are at hand when they are gone through.
        let whole =
            |line: &&str| line.starts_with("SCAN e") && !line.contains("VIRTUAL TABLE INDEX");
        assert_eq!(plan.lines().find(whole), None, "{read:?}:\n{plan}");
    }
}
