//! The table `links`: what entries point to. A published version that differs from the draft has links of its own.

use super::unsigned;
use crate::store::engine::Lock;
use crate::store::links::{Resolved, To};
use crate::store::tx::Tx;
use sqlx::AssertSqlSafe;

/// Which version of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Side {
    Draft,
    Live,
}

/// Ids of assets with this name; two are enough to know that there are several.
pub(in super::super) async fn assets_named(
    tx: &mut Tx,
    space_id: i64,
    name: &str,
) -> sqlx::Result<Vec<i64>> {
    let sql = format!(
        "SELECT id FROM assets WHERE space_id = $1 AND name = $2 ORDER BY id LIMIT 2{}",
        tx.lock(Lock::Keep)
    );
    let query = sqlx::query_scalar(AssertSqlSafe(sql)).bind(space_id).bind(name);
    query.fetch_all(&mut **tx).await
}

/// The asset of the space with this id or uid, kept from being deleted.
pub(in super::super) async fn asset(
    tx: &mut Tx,
    space_id: i64,
    id: Option<i64>,
    uid: &str,
) -> sqlx::Result<Option<i64>> {
    let sql = format!(
        "SELECT id FROM assets WHERE {} AND space_id = $2{}",
        if id.is_some() { "id = $1" } else { "uid = $1" },
        tx.lock(Lock::Keep)
    );
    let query = sqlx::query_scalar(AssertSqlSafe(sql));
    let query = if let Some(id) = id { query.bind(id) } else { query.bind(uid.to_owned()) };
    query.bind(space_id).fetch_optional(&mut **tx).await
}

/// Id and type of the entry of the space with this id, uid or slug, kept from being deleted.
pub(in super::super) async fn entry(
    tx: &mut Tx,
    space_id: i64,
    id: Option<i64>,
    key: &str,
) -> sqlx::Result<Option<(i64, i64)>> {
    let lock = tx.lock(Lock::Keep);
    if let Some(id) = id {
        let sql = format!("SELECT id, type_id FROM entries WHERE id = $1 AND space_id = $2{lock}");
        let query = sqlx::query_as(AssertSqlSafe(sql)).bind(id).bind(space_id);
        return query.fetch_optional(&mut **tx).await;
    }
    let sql = format!(
        "SELECT id, type_id FROM entries WHERE space_id = $2 AND (uid = $1 OR slug = $1) \
         ORDER BY CASE $1 WHEN uid THEN 1 ELSE 2 END LIMIT 1{lock}"
    );
    let query = sqlx::query_as(AssertSqlSafe(sql)).bind(key).bind(space_id);
    query.fetch_optional(&mut **tx).await
}

pub(in super::super) async fn insert(
    tx: &mut Tx,
    entry_id: i64,
    side: Side,
    links: &[Resolved],
) -> sqlx::Result<()> {
    for link in links {
        let (asset, target) = match link.to {
            To::Asset(id) => (Some(id), None),
            To::Entry(id) => (None, Some(id)),
        };
        sqlx::query(
            "INSERT INTO links (entry_id, live, field, asset_id, target_id) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(entry_id)
        .bind(i64::from(side == Side::Live))
        .bind(&link.field)
        .bind(asset)
        .bind(target)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Keeps the draft's links as those of the live version, too.
pub(in super::super) async fn copy_to_live(tx: &mut Tx, entry_id: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO links (entry_id, live, field, asset_id, target_id) \
         SELECT entry_id, 1, field, asset_id, target_id FROM links WHERE entry_id = $1 AND live = 0",
    )
    .bind(entry_id)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Deletes the links of some fields, or all.
pub(in super::super) async fn delete(
    tx: &mut Tx,
    entry_id: i64,
    side: Side,
    fields: Option<&[String]>,
) -> sqlx::Result<()> {
    let side = i64::from(side == Side::Live);
    let Some(fields) = fields else {
        sqlx::query("DELETE FROM links WHERE entry_id = $1 AND live = $2")
            .bind(entry_id)
            .bind(side)
            .execute(&mut **tx)
            .await?;
        return Ok(());
    };
    for field in fields {
        sqlx::query("DELETE FROM links WHERE entry_id = $1 AND live = $2 AND field = $3")
            .bind(entry_id)
            .bind(side)
            .bind(field)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

/// How many entries show the asset, drafts and live versions.
pub(in super::super) async fn to_asset(tx: &mut Tx, id: i64) -> sqlx::Result<u64> {
    sqlx::query_scalar("SELECT COUNT(DISTINCT entry_id) FROM links WHERE asset_id = $1")
        .bind(id)
        .fetch_one(&mut **tx)
        .await
        .map(unsigned)
}

/// How many other entries refer to the entry, drafts and live versions.
pub(in super::super) async fn to_entry(tx: &mut Tx, id: i64) -> sqlx::Result<u64> {
    sqlx::query_scalar(
        "SELECT COUNT(DISTINCT entry_id) FROM links WHERE target_id = $1 AND entry_id <> $1",
    )
    .bind(id)
    .fetch_one(&mut **tx)
    .await
    .map(unsigned)
}
