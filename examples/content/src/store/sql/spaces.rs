//! The table `spaces`.

use super::unsigned;
use crate::store::engine::Lock;
use crate::store::tx::Tx;
use crate::store::{Counted, Space, clock, text};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};
use uuid::Uuid;

const SELECT: &str = "SELECT id, uid, slug, name FROM spaces";

/// The space with this id, uid, slug or lower-case name, the first that fits in this order.
pub(in super::super) async fn find(tx: &mut Tx, key: &str) -> sqlx::Result<Option<Space>> {
    if let Some(id) = text::id(key)
        && let Some(space) = by_id(tx, id).await?
    {
        return Ok(Some(space));
    }
    let sql = format!(
        "{SELECT} WHERE uid = $1 OR slug = $1 OR name_key = $1 \
         ORDER BY CASE $1 WHEN uid THEN 1 WHEN slug THEN 2 ELSE 3 END LIMIT 1"
    );
    sqlx::query(AssertSqlSafe(sql)).bind(key).try_map(space).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn by_id(tx: &mut Tx, id: i64) -> sqlx::Result<Option<Space>> {
    let sql = format!("{SELECT} WHERE id = $1");
    sqlx::query(AssertSqlSafe(sql)).bind(id).try_map(space).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn by_name(tx: &mut Tx, name_key: &str) -> sqlx::Result<Option<Space>> {
    let sql = format!("{SELECT} WHERE name_key = $1");
    sqlx::query(AssertSqlSafe(sql)).bind(name_key).try_map(space).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn all(tx: &mut Tx) -> sqlx::Result<Vec<Space>> {
    let sql = format!("{SELECT} ORDER BY id");
    sqlx::query(AssertSqlSafe(sql)).try_map(space).fetch_all(&mut **tx).await
}

/// All with their numbers of entries.
pub(in super::super) async fn counted(tx: &mut Tx) -> sqlx::Result<Vec<Counted<Space>>> {
    let counted = |row: AnyRow| {
        let entries = unsigned(row.try_get("entries")?);
        Ok(Counted { of: space(row)?, entries })
    };
    sqlx::query(
        "SELECT id, uid, slug, name, (SELECT COUNT(*) FROM entries e WHERE e.space_id = s.id) AS entries \
         FROM spaces s ORDER BY id",
    )
    .try_map(counted)
    .fetch_all(&mut **tx)
    .await
}

/// Keeps the space as it is for others; whether it is there.
pub(in super::super) async fn lock(tx: &mut Tx, id: i64, lock: Lock) -> sqlx::Result<bool> {
    let sql = format!("SELECT id FROM spaces WHERE id = $1{}", tx.lock(lock));
    let found = sqlx::query(AssertSqlSafe(sql)).bind(id).fetch_optional(&mut **tx).await?;
    Ok(found.is_some())
}

/// The new space's id, or nothing when the slug is taken.
pub(in super::super) async fn insert(
    tx: &mut Tx,
    uid: Uuid,
    slug: &str,
    name: &str,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar(
        "INSERT INTO spaces (uid, slug, name, name_key, created_at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (slug) DO NOTHING RETURNING id",
    )
    .bind(uid.to_string())
    .bind(slug)
    .bind(name)
    .bind(name.to_lowercase())
    .bind(clock::now())
    .fetch_optional(&mut **tx)
    .await
}

pub(in super::super) async fn rename(tx: &mut Tx, id: i64, name: &str) -> sqlx::Result<()> {
    sqlx::query("UPDATE spaces SET name = $2, name_key = $3 WHERE id = $1")
        .bind(id)
        .bind(name)
        .bind(name.to_lowercase())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// How many entries, types, assets and unfinished jobs the space holds.
pub(in super::super) async fn content(tx: &mut Tx, id: i64) -> sqlx::Result<[u64; 4]> {
    let row = sqlx::query(
        "SELECT (SELECT COUNT(*) FROM entries WHERE space_id = $1) AS entries, \
         (SELECT COUNT(*) FROM types WHERE space_id = $1) AS types, \
         (SELECT COUNT(*) FROM assets WHERE space_id = $1) AS assets, \
         (SELECT COUNT(*) FROM jobs WHERE space_id = $1 AND status IN ('queued', 'running')) AS jobs",
    )
    .bind(id)
    .fetch_one(&mut **tx)
    .await?;
    let mut counts = [0; 4];
    for (count, column) in counts.iter_mut().zip(["entries", "types", "assets", "jobs"]) {
        *count = unsigned(row.try_get(column)?);
    }
    Ok(counts)
}

/// Deletes the space and the record of its finished jobs.
pub(in super::super) async fn delete(tx: &mut Tx, id: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM jobs WHERE space_id = $1").bind(id).execute(&mut **tx).await?;
    sqlx::query("DELETE FROM spaces WHERE id = $1").bind(id).execute(&mut **tx).await?;
    Ok(())
}

fn space(row: AnyRow) -> sqlx::Result<Space> {
    Ok(Space {
        id: row.try_get("id")?,
        uid: row.try_get("uid")?,
        slug: row.try_get("slug")?,
        name: row.try_get("name")?,
    })
}
