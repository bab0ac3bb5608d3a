//! The full-text index `entries_fts`.

use sqlx::SqliteConnection;

use super::super::Entry;
use super::super::page::Window;
use super::entries::{Row, entry};
use super::unsigned;
use crate::store::search::text;

/// How many entries there are to search.
pub(in super::super) async fn corpus(
    db: &mut SqliteConnection,
    space_id: Option<i64>,
) -> sqlx::Result<u64> {
    let count = match space_id {
        Some(id) => sqlx::query_scalar("SELECT COUNT(*) FROM entries WHERE space_id = ?1").bind(id),
        None => sqlx::query_scalar("SELECT COUNT(*) FROM entries"),
    };
    count.fetch_one(db).await.map(unsigned)
}

pub(in super::super) async fn count(
    db: &mut SqliteConnection,
    space_id: Option<i64>,
    expression: &str,
) -> sqlx::Result<u64> {
    sqlx::query_scalar(
        "SELECT COUNT(*) FROM entries_fts f JOIN entries e ON e.id = f.rowid \
         WHERE entries_fts MATCH ?1 AND (?2 IS NULL OR e.space_id = ?2)",
    )
    .bind(expression)
    .bind(space_id)
    .fetch_one(db)
    .await
    .map(unsigned)
}

pub(in super::super) async fn list(
    db: &mut SqliteConnection,
    space_id: Option<i64>,
    expression: &str,
    window: Window,
) -> sqlx::Result<Vec<Entry>> {
    sqlx::query(
        "SELECT e.* FROM entries_fts f JOIN entries e ON e.id = f.rowid \
         WHERE entries_fts MATCH ?1 AND (?2 IS NULL OR e.space_id = ?2) ORDER BY f.rank, e.id LIMIT ?3 OFFSET ?4",
    )
    .bind(expression)
    .bind(space_id)
    .bind(window.limit)
    .bind(window.offset)
    .try_map(entry)
    .fetch_all(db)
    .await
}

pub(super) async fn insert(db: &mut SqliteConnection, id: i64, row: Row<'_>) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO entries_fts (rowid, title, text) VALUES (?1, ?2, ?3)")
        .bind(id)
        .bind(row.title)
        .bind(text(row.fields))
        .execute(db)
        .await?;
    Ok(())
}

pub(super) async fn delete(db: &mut SqliteConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM entries_fts WHERE rowid = ?1").bind(id).execute(db).await?;
    Ok(())
}
