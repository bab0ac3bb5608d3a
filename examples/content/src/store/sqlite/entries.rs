//! The table `entries`. Every write keeps the full-text index in step.

use serde_json::{Map, Value};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use uuid::Uuid;

use super::super::page::Window;
use super::super::{Entry, Status};
use super::{search, unsigned};

/// What a write sets.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Row<'a> {
    pub(in super::super) title: &'a str,
    pub(in super::super) fields: &'a Map<String, Value>,
    /// Whether the written version is live at once. If not, what was live stays live.
    pub(in super::super) live: bool,
    /// Set by imports; a write without it leaves it as it was.
    pub(in super::super) source: Option<Origin<'a>>,
}

/// Where an imported entry came from.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Origin<'a> {
    pub(in super::super) key: &'a str,
    pub(in super::super) hash: &'a str,
}

/// The entry of a space with this id, uid or slug, the first that fits in this order. A slug is never digits only.
pub(in super::super) async fn find(
    db: &mut SqliteConnection,
    space_id: i64,
    key: &str,
) -> sqlx::Result<Option<Entry>> {
    if let Ok(id) = key.parse() {
        return Ok(by_id(db, id).await?.filter(|entry| entry.space_id == space_id));
    }
    let by_uid = sqlx::query("SELECT * FROM entries WHERE uid = ?1 AND space_id = ?2")
        .bind(key)
        .bind(space_id)
        .try_map(entry)
        .fetch_optional(&mut *db)
        .await?;
    if by_uid.is_some() {
        return Ok(by_uid);
    }
    sqlx::query("SELECT * FROM entries WHERE space_id = ?1 AND slug = ?2")
        .bind(space_id)
        .bind(key)
        .try_map(entry)
        .fetch_optional(db)
        .await
}

pub(in super::super) async fn by_id(
    db: &mut SqliteConnection,
    id: i64,
) -> sqlx::Result<Option<Entry>> {
    sqlx::query("SELECT * FROM entries WHERE id = ?1")
        .bind(id)
        .try_map(entry)
        .fetch_optional(db)
        .await
}

/// Id and source hash of the entry that was imported under this key.
pub(in super::super) async fn by_source(
    db: &mut SqliteConnection,
    space_id: i64,
    key: &str,
) -> sqlx::Result<Option<(i64, String)>> {
    sqlx::query_as("SELECT id, source_hash FROM entries WHERE space_id = ?1 AND source_key = ?2")
        .bind(space_id)
        .bind(key)
        .fetch_optional(db)
        .await
}

pub(in super::super) async fn count(
    db: &mut SqliteConnection,
    space_id: i64,
    status: Option<Status>,
) -> sqlx::Result<u64> {
    let count = match status {
        None => {
            sqlx::query_scalar("SELECT COUNT(*) FROM entries WHERE space_id = ?1").bind(space_id)
        }
        Some(status) => {
            sqlx::query_scalar("SELECT COUNT(*) FROM entries WHERE space_id = ?1 AND status = ?2")
                .bind(space_id)
                .bind(status.as_str())
        }
    };
    count.fetch_one(db).await.map(unsigned)
}

pub(in super::super) async fn list(
    db: &mut SqliteConnection,
    space_id: i64,
    status: Option<Status>,
    window: Window,
) -> sqlx::Result<Vec<Entry>> {
    let query = match status {
        None => {
            sqlx::query("SELECT * FROM entries WHERE space_id = ?3 ORDER BY id LIMIT ?1 OFFSET ?2")
        }
        Some(_) => sqlx::query(
            "SELECT * FROM entries WHERE space_id = ?3 AND status = ?4 ORDER BY id LIMIT ?1 OFFSET ?2",
        ),
    };
    let query = query.bind(window.limit).bind(window.offset).bind(space_id);
    let query = match status {
        None => query,
        Some(status) => query.bind(status.as_str()),
    };
    query.try_map(entry).fetch_all(db).await
}

/// The new entry's id, or nothing when the slug is taken.
pub(in super::super) async fn insert(
    db: &mut SqliteConnection,
    space_id: i64,
    uid: Uuid,
    slug: &str,
    row: Row<'_>,
) -> sqlx::Result<Option<i64>> {
    let id = sqlx::query_scalar(
        "INSERT INTO entries (space_id, uid, slug, title, fields, live_version, source_key, source_hash) \
         VALUES (?1, ?2, ?3, ?4, ?5, CASE WHEN ?6 THEN 1 END, ?7, ?8) \
         ON CONFLICT (space_id, slug) DO NOTHING RETURNING id",
    )
    .bind(space_id)
    .bind(uid.to_string())
    .bind(slug)
    .bind(row.title)
    .bind(json(row.fields)?)
    .bind(row.live)
    .bind(row.source.map(|source| source.key))
    .bind(row.source.map(|source| source.hash))
    .fetch_optional(&mut *db)
    .await?;
    if let Some(id) = id {
        search::insert(db, id, row).await?;
    }
    Ok(id)
}

pub(in super::super) async fn update(
    db: &mut SqliteConnection,
    id: i64,
    row: Row<'_>,
) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE entries SET title = ?2, fields = ?3, version = version + 1, \
         live_version = CASE WHEN ?4 THEN version + 1 ELSE live_version END, \
         source_hash = COALESCE(?5, source_hash), updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ?1",
    )
    .bind(id)
    .bind(row.title)
    .bind(json(row.fields)?)
    .bind(row.live)
    .bind(row.source.map(|source| source.hash))
    .execute(&mut *db)
    .await?;
    search::delete(db, id).await?;
    search::insert(db, id, row).await
}

pub(in super::super) async fn publish(db: &mut SqliteConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE entries SET live_version = version, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') \
         WHERE id = ?1 AND live_version IS NOT version",
    )
    .bind(id)
    .execute(db)
    .await?;
    Ok(())
}

pub(in super::super) async fn delete(db: &mut SqliteConnection, id: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM entries WHERE id = ?1").bind(id).execute(&mut *db).await?;
    search::delete(db, id).await
}

pub(super) fn entry(row: SqliteRow) -> sqlx::Result<Entry> {
    let fields: &str = row.try_get("fields")?;
    let live_version: Option<i64> = row.try_get("live_version")?;
    Ok(Entry {
        id: row.try_get("id")?,
        space_id: row.try_get("space_id")?,
        uid: row.try_get("uid")?,
        slug: row.try_get("slug")?,
        title: row.try_get("title")?,
        status: if live_version.is_some() { Status::Published } else { Status::Draft },
        version: row.try_get("version")?,
        live_version,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
        fields: serde_json::from_str(fields).map_err(|error| sqlx::Error::Decode(error.into()))?,
    })
}

fn json(fields: &Map<String, Value>) -> sqlx::Result<String> {
    serde_json::to_string(fields).map_err(|error| sqlx::Error::Encode(error.into()))
}
