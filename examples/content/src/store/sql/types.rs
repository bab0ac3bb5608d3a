//! The table `types`.

use super::{from_json, json, unsigned};
use crate::store::engine::Lock;
use crate::store::tx::Tx;
use crate::store::{ContentType, Counted, Field, clock, text};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

const SELECT: &str = "SELECT id, space_id, name, version, fields FROM types";

/// The type of a space with this id or lower-case name, the first that fits in this order.
pub(in super::super) async fn find(
    tx: &mut Tx,
    space_id: i64,
    key: &str,
) -> sqlx::Result<Option<ContentType>> {
    if let Some(id) = text::id(key)
        && let Some(found) = by_id(tx, id).await?
        && found.space_id == space_id
    {
        return Ok(Some(found));
    }
    let sql = format!("{SELECT} WHERE space_id = $1 AND name_key = $2");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(space_id).bind(key);
    query.try_map(content_type).fetch_optional(&mut **tx).await
}

/// The id of the type of a space with this lower-case name.
pub(in super::super) async fn find_named(
    tx: &mut Tx,
    space_id: i64,
    name_key: &str,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar("SELECT id FROM types WHERE space_id = $1 AND name_key = $2")
        .bind(space_id)
        .bind(name_key)
        .fetch_optional(&mut **tx)
        .await
}

pub(in super::super) async fn by_id(tx: &mut Tx, id: i64) -> sqlx::Result<Option<ContentType>> {
    let sql = format!("{SELECT} WHERE id = $1");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(id);
    query.try_map(content_type).fetch_optional(&mut **tx).await
}

/// The type, kept from others.
pub(in super::super) async fn locked(
    tx: &mut Tx,
    id: i64,
    lock: Lock,
) -> sqlx::Result<Option<ContentType>> {
    let sql = format!("{SELECT} WHERE id = $1{}", tx.lock(lock));
    let query = sqlx::query(AssertSqlSafe(sql)).bind(id);
    query.try_map(content_type).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn all(tx: &mut Tx, space_id: i64) -> sqlx::Result<Vec<ContentType>> {
    let sql = format!("{SELECT} WHERE space_id = $1 ORDER BY id");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(space_id);
    query.try_map(content_type).fetch_all(&mut **tx).await
}

/// Those of a space with their numbers of entries.
pub(in super::super) async fn counted(
    tx: &mut Tx,
    space_id: i64,
) -> sqlx::Result<Vec<Counted<ContentType>>> {
    let counted = |row: AnyRow| {
        let entries = unsigned(row.try_get("entries")?);
        Ok(Counted { of: content_type(row)?, entries })
    };
    sqlx::query(
        "SELECT id, space_id, name, version, fields, \
         (SELECT COUNT(*) FROM entries e WHERE e.type_id = t.id) AS entries \
         FROM types t WHERE space_id = $1 ORDER BY id",
    )
    .bind(space_id)
    .try_map(counted)
    .fetch_all(&mut **tx)
    .await
}

/// The new type's id, or nothing when the name is taken.
pub(in super::super) async fn insert(
    tx: &mut Tx,
    space_id: i64,
    name: &str,
    fields: &[Field],
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar(
        "INSERT INTO types (space_id, name, name_key, version, fields, created_at, updated_at) \
         VALUES ($1, $2, $3, 1, $4, $5, $5) ON CONFLICT (space_id, name_key) DO NOTHING RETURNING id",
    )
    .bind(space_id)
    .bind(name)
    .bind(name.to_lowercase())
    .bind(json(fields)?)
    .bind(clock::now())
    .fetch_optional(&mut **tx)
    .await
}

pub(in super::super) async fn update(
    tx: &mut Tx,
    id: i64,
    name: &str,
    fields: &[Field],
) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE types SET name = $2, name_key = $3, fields = $4, version = version + 1, updated_at = $5 \
         WHERE id = $1",
    )
    .bind(id)
    .bind(name)
    .bind(name.to_lowercase())
    .bind(json(fields)?)
    .bind(clock::now())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(in super::super) async fn delete(tx: &mut Tx, id: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM types WHERE id = $1").bind(id).execute(&mut **tx).await?;
    Ok(())
}

fn content_type(row: AnyRow) -> sqlx::Result<ContentType> {
    Ok(ContentType {
        id: row.try_get("id")?,
        space_id: row.try_get("space_id")?,
        name: row.try_get("name")?,
        version: row.try_get("version")?,
        fields: from_json(row.try_get("fields")?)?,
    })
}
