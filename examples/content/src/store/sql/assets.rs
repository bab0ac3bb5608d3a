//! The table `assets`.

use super::{list as ids, unsigned};
use crate::store::engine::Lock;
use crate::store::page::Window;
use crate::store::tx::Tx;
use crate::store::{Asset, clock};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

const SELECT: &str = "SELECT id, space_id, uid, name, alt, media_type, bytes, sha256, version, created_at FROM assets";

pub(in super::super) async fn by_id(tx: &mut Tx, id: i64) -> sqlx::Result<Option<Asset>> {
    let sql = format!("{SELECT} WHERE id = $1");
    sqlx::query(AssertSqlSafe(sql)).bind(id).try_map(asset).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn by_uid(tx: &mut Tx, uid: &str) -> sqlx::Result<Option<Asset>> {
    let sql = format!("{SELECT} WHERE uid = $1");
    sqlx::query(AssertSqlSafe(sql)).bind(uid).try_map(asset).fetch_optional(&mut **tx).await
}

/// Those of the space with this name; two are enough to know that there are several.
pub(in super::super) async fn by_name(
    tx: &mut Tx,
    space_id: i64,
    name: &str,
) -> sqlx::Result<Vec<Asset>> {
    let sql = format!("{SELECT} WHERE space_id = $1 AND name = $2 ORDER BY id LIMIT 2");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(space_id).bind(name);
    query.try_map(asset).fetch_all(&mut **tx).await
}

pub(in super::super) async fn by_ids(tx: &mut Tx, wanted: &[i64]) -> sqlx::Result<Vec<Asset>> {
    let sql = format!("{SELECT} WHERE id IN ({})", ids(wanted));
    sqlx::query(AssertSqlSafe(sql)).persistent(false).try_map(asset).fetch_all(&mut **tx).await
}

/// The asset, kept from others.
pub(in super::super) async fn locked(
    tx: &mut Tx,
    id: i64,
    lock: Lock,
) -> sqlx::Result<Option<Asset>> {
    let sql = format!("{SELECT} WHERE id = $1{}", tx.lock(lock));
    sqlx::query(AssertSqlSafe(sql)).bind(id).try_map(asset).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn count(tx: &mut Tx, space_id: i64) -> sqlx::Result<u64> {
    sqlx::query_scalar("SELECT COUNT(*) FROM assets WHERE space_id = $1")
        .bind(space_id)
        .fetch_one(&mut **tx)
        .await
        .map(unsigned)
}

pub(in super::super) async fn list(
    tx: &mut Tx,
    space_id: i64,
    window: Window,
) -> sqlx::Result<Vec<Asset>> {
    let sql = format!("{SELECT} WHERE space_id = $1 ORDER BY id LIMIT $2 OFFSET $3");
    let query =
        sqlx::query(AssertSqlSafe(sql)).bind(space_id).bind(window.limit).bind(window.offset);
    query.try_map(asset).fetch_all(&mut **tx).await
}

/// The new asset's id. Of the asset that is given, `id`, `version` and `created_at` are not read.
pub(in super::super) async fn insert(tx: &mut Tx, new: &Asset) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "INSERT INTO assets (space_id, uid, name, alt, media_type, bytes, sha256, version, created_at, updated_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8) RETURNING id",
    )
    .bind(new.space_id)
    .bind(&new.uid)
    .bind(&new.name)
    .bind(new.alt.clone())
    .bind(&new.media_type)
    .bind(new.bytes)
    .bind(&new.sha256)
    .bind(clock::now())
    .fetch_one(&mut **tx)
    .await
}

pub(in super::super) async fn update(
    tx: &mut Tx,
    id: i64,
    name: &str,
    alt: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query("UPDATE assets SET name = $2, alt = $3, version = version + 1, updated_at = $4 WHERE id = $1")
        .bind(id)
        .bind(name)
        .bind(alt.map(str::to_owned))
        .bind(clock::now())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

pub(in super::super) async fn delete(tx: &mut Tx, id: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM assets WHERE id = $1").bind(id).execute(&mut **tx).await?;
    Ok(())
}

fn asset(row: AnyRow) -> sqlx::Result<Asset> {
    Ok(Asset {
        id: row.try_get("id")?,
        space_id: row.try_get("space_id")?,
        uid: row.try_get("uid")?,
        name: row.try_get("name")?,
        alt: row.try_get("alt")?,
        media_type: row.try_get("media_type")?,
        bytes: row.try_get("bytes")?,
        sha256: row.try_get("sha256")?,
        version: row.try_get("version")?,
        created_at: row.try_get("created_at")?,
    })
}
