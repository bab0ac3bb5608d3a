//! The table `entries`.

use super::listing::Conditions;
use super::{from_json, json, list as ids, unsigned};
use crate::store::engine::Lock;
use crate::store::page::Window;
use crate::store::tx::Tx;
use crate::store::{Depth, Entry, Filter, OfStatus, Status, clock, text};
use serde_json::{Map, Value};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};
use std::collections::HashSet;
use uuid::Uuid;

const HEAD: &str = "e.id, e.space_id, e.type_id, e.uid, e.slug, e.title, e.version, e.live_version, e.created_at, e.updated_at";

/// The columns of an entry at this depth; the table is `e`.
pub(super) fn columns(depth: Depth) -> String {
    match depth {
        Depth::Head => HEAD.to_owned(),
        Depth::Whole => format!("{HEAD}, e.fields"),
    }
}

/// What a write sets.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Draft<'a> {
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
    tx: &mut Tx,
    space_id: i64,
    key: &str,
) -> sqlx::Result<Option<Entry>> {
    if let Some(id) = text::id(key) {
        return Ok(by_id(tx, id).await?.filter(|entry| entry.space_id == space_id));
    }
    let columns = columns(Depth::Whole);
    for condition in ["e.uid = $2", "e.slug = $2"] {
        let sql = format!("SELECT {columns} FROM entries e WHERE e.space_id = $1 AND {condition}");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(space_id).bind(key);
        let found = query.try_map(whole).fetch_optional(&mut **tx).await?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

pub(in super::super) async fn by_id(tx: &mut Tx, id: i64) -> sqlx::Result<Option<Entry>> {
    one(tx, id, "").await
}

/// The type of an entry, which never changes.
pub(in super::super) async fn type_of(tx: &mut Tx, id: i64) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar("SELECT type_id FROM entries WHERE id = $1")
        .bind(id)
        .fetch_optional(&mut **tx)
        .await
}

/// The entry, kept from others.
pub(in super::super) async fn locked(
    tx: &mut Tx,
    id: i64,
    lock: Lock,
) -> sqlx::Result<Option<Entry>> {
    one(tx, id, tx.lock(lock)).await
}

async fn one(tx: &mut Tx, id: i64, lock: &'static str) -> sqlx::Result<Option<Entry>> {
    let sql = format!("SELECT {} FROM entries e WHERE e.id = $1{lock}", columns(Depth::Whole));
    sqlx::query(AssertSqlSafe(sql)).bind(id).try_map(whole).fetch_optional(&mut **tx).await
}

/// The live version of an entry that has one.
pub(in super::super) async fn live(tx: &mut Tx, id: i64) -> sqlx::Result<Option<Entry>> {
    sqlx::query(
        "SELECT e.id, e.space_id, e.type_id, e.uid, e.slug, COALESCE(e.live_title, e.title) AS title, \
         e.live_version AS version, e.live_version, e.created_at, e.updated_at, \
         COALESCE(e.live_fields, e.fields) AS fields \
         FROM entries e WHERE e.id = $1 AND e.live_version IS NOT NULL",
    )
    .bind(id)
    .try_map(whole)
    .fetch_optional(&mut **tx)
    .await
}

pub(in super::super) async fn by_ids(tx: &mut Tx, wanted: &[i64]) -> sqlx::Result<Vec<Entry>> {
    let sql = format!("SELECT {HEAD} FROM entries e WHERE e.id IN ({})", ids(wanted));
    sqlx::query(AssertSqlSafe(sql)).persistent(false).try_map(head).fetch_all(&mut **tx).await
}

/// An entry that was imported.
#[derive(Debug, sqlx::FromRow)]
pub(in super::super) struct Imported {
    pub(in super::super) id: i64,
    pub(in super::super) type_id: i64,
    /// What the source said when it was last read.
    #[sqlx(rename = "source_hash")]
    pub(in super::super) hash: String,
}

/// The entry that was imported under this key, kept from others.
pub(in super::super) async fn by_source(
    tx: &mut Tx,
    space_id: i64,
    key: &str,
) -> sqlx::Result<Option<Imported>> {
    let sql = format!(
        "SELECT id, type_id, source_hash FROM entries WHERE space_id = $1 AND source_key = $2{}",
        tx.lock(Lock::Change)
    );
    sqlx::query_as(AssertSqlSafe(sql)).bind(space_id).bind(key).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn count(
    tx: &mut Tx,
    space_id: Option<i64>,
    filter: Filter,
) -> sqlx::Result<u64> {
    let conditions = Conditions::of(space_id, filter);
    let query = conditions.bind(sqlx::query(AssertSqlSafe(count_sql(&conditions))));
    let row = query.fetch_one(&mut **tx).await?;
    row.try_get(0).map(unsigned)
}

/// How many entries a space has, by type and status.
pub(in super::super) async fn counted(tx: &mut Tx, space_id: i64) -> sqlx::Result<Vec<OfStatus>> {
    let counted = |row: AnyRow| {
        let status = match row.try_get::<&str, _>(1)? {
            "published" => Status::Published,
            _ => Status::Draft,
        };
        Ok(OfStatus { type_id: row.try_get(0)?, status, entries: unsigned(row.try_get(2)?) })
    };
    sqlx::query(
        "SELECT type_id, status, COUNT(*) FROM entries WHERE space_id = $1 \
         GROUP BY type_id, status ORDER BY type_id, status",
    )
    .bind(space_id)
    .try_map(counted)
    .fetch_all(&mut **tx)
    .await
}

pub(in super::super) fn count_sql(conditions: &Conditions) -> String {
    format!("SELECT COUNT(*) FROM entries{}", conditions.clause)
}

pub(in super::super) async fn list(
    tx: &mut Tx,
    space_id: i64,
    filter: Filter,
    window: Window,
    depth: Depth,
) -> sqlx::Result<Vec<Entry>> {
    let conditions = Conditions::of(Some(space_id), filter);
    let query = conditions.bind(sqlx::query(AssertSqlSafe(list_sql(&conditions, depth))));
    let query = query.bind(window.limit).bind(window.offset);
    query.try_map(move |row| entry(row, depth)).fetch_all(&mut **tx).await
}

/// The ids of the page come from an index alone; only the entries on the page are read.
pub(in super::super) fn list_sql(conditions: &Conditions, depth: Depth) -> String {
    let (clause, next) = (&conditions.clause, conditions.next());
    format!(
        "SELECT {} FROM entries e JOIN (SELECT id FROM entries{clause} ORDER BY id LIMIT ${next} OFFSET ${}) page \
         ON page.id = e.id ORDER BY e.id",
        columns(depth),
        next + 1
    )
}

/// The new entry's id, or nothing when the slug is taken.
pub(in super::super) async fn insert(
    tx: &mut Tx,
    (space_id, type_id): (i64, i64),
    uid: Uuid,
    slug: &str,
    draft: Draft<'_>,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar(
        "INSERT INTO entries (space_id, type_id, uid, slug, title, fields, version, live_version, status, \
         source_key, source_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, $9, $10, $11, $11) \
         ON CONFLICT (space_id, slug) DO NOTHING RETURNING id",
    )
    .bind(space_id)
    .bind(type_id)
    .bind(uid.to_string())
    .bind(slug)
    .bind(draft.title)
    .bind(json(draft.fields)?)
    .bind(draft.live.then_some(1_i64))
    .bind(if draft.live { Status::Published } else { Status::Draft }.as_str())
    .bind(draft.source.map(|source| source.key.to_owned()))
    .bind(draft.source.map(|source| source.hash.to_owned()))
    .bind(clock::now())
    .fetch_optional(&mut **tx)
    .await
}

/// Those of the slugs that entries of the space have.
pub(in super::super) async fn taken(
    tx: &mut Tx,
    space_id: i64,
    slugs: &[String],
) -> sqlx::Result<HashSet<String>> {
    let places: Vec<String> = (2..slugs.len() + 2).map(|place| format!("${place}")).collect();
    let places = places.join(", ");
    let sql = format!("SELECT slug FROM entries WHERE space_id = $1 AND slug IN ({places})");
    let query = sqlx::query_scalar(AssertSqlSafe(sql)).bind(space_id);
    let query = slugs.iter().fold(query, sqlx::query::QueryScalar::bind);
    Ok(query.fetch_all(&mut **tx).await?.into_iter().collect())
}

/// Writes a new version. What was live before, and is not from now on the draft, is kept beside it.
pub(in super::super) async fn update(tx: &mut Tx, id: i64, draft: Draft<'_>) -> sqlx::Result<()> {
    let live = if draft.live {
        "live_version = version + 1, status = 'published', live_title = NULL, live_fields = NULL"
    } else {
        "live_title = CASE WHEN live_version = version THEN title ELSE live_title END, \
         live_fields = CASE WHEN live_version = version THEN fields ELSE live_fields END"
    };
    let sql = format!(
        "UPDATE entries SET title = $2, fields = $3, version = version + 1, {live}, \
         source_hash = COALESCE($4, source_hash), updated_at = $5 WHERE id = $1"
    );
    sqlx::query(AssertSqlSafe(sql))
        .bind(id)
        .bind(draft.title)
        .bind(json(draft.fields)?)
        .bind(draft.source.map(|source| source.hash.to_owned()))
        .bind(clock::now())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Makes the draft the live version.
pub(in super::super) async fn publish(tx: &mut Tx, id: i64) -> sqlx::Result<()> {
    set_live(tx, id, "live_version = version, status = 'published'").await
}

pub(in super::super) async fn unpublish(tx: &mut Tx, id: i64) -> sqlx::Result<()> {
    set_live(tx, id, "live_version = NULL, status = 'draft'").await
}

/// Nothing is kept beside the draft then.
async fn set_live(tx: &mut Tx, id: i64, to: &'static str) -> sqlx::Result<()> {
    let sql = format!(
        "UPDATE entries SET {to}, live_title = NULL, live_fields = NULL, updated_at = $2 WHERE id = $1"
    );
    sqlx::query(AssertSqlSafe(sql)).bind(id).bind(clock::now()).execute(&mut **tx).await?;
    Ok(())
}

pub(in super::super) async fn delete(tx: &mut Tx, id: i64) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM entries WHERE id = $1").bind(id).execute(&mut **tx).await?;
    Ok(())
}

/// Draft and live version of an entry whose type changes.
#[derive(Debug)]
pub(in super::super) struct Both {
    pub(in super::super) id: i64,
    pub(in super::super) title: String,
    pub(in super::super) fields: Map<String, Value>,
    pub(in super::super) live_fields: Option<Map<String, Value>>,
}

/// The next entries of a type, by id, kept from others.
pub(in super::super) async fn of_type(
    tx: &mut Tx,
    type_id: i64,
    space_id: i64,
    after: i64,
    limit: i64,
) -> sqlx::Result<Vec<Both>> {
    let sql = format!(
        "SELECT id, title, fields, live_fields FROM entries WHERE type_id = $1 AND space_id = $2 AND id > $3 \
         ORDER BY id LIMIT $4{}",
        tx.lock(Lock::Change)
    );
    let query =
        sqlx::query(AssertSqlSafe(sql)).bind(type_id).bind(space_id).bind(after).bind(limit);
    query.try_map(both).fetch_all(&mut **tx).await
}

/// The id of the newest entry of a type; 0 when there is none.
pub(in super::super) async fn last_id(tx: &mut Tx, type_id: i64) -> sqlx::Result<i64> {
    sqlx::query_scalar("SELECT COALESCE(MAX(id), 0) FROM entries WHERE type_id = $1")
        .bind(type_id)
        .fetch_one(&mut **tx)
        .await
}

/// Ids of the next entries of a type, up to the last that is meant.
pub(in super::super) async fn next_ids(
    tx: &mut Tx,
    (type_id, space_id): (i64, i64),
    after: i64,
    until: i64,
    limit: i64,
) -> sqlx::Result<Vec<i64>> {
    sqlx::query_scalar(
        "SELECT id FROM entries WHERE type_id = $1 AND space_id = $2 AND id > $3 AND id <= $4 \
         ORDER BY id LIMIT $5",
    )
    .bind(type_id)
    .bind(space_id)
    .bind(after)
    .bind(until)
    .bind(limit)
    .fetch_all(&mut **tx)
    .await
}

/// Writes both versions of an entry over, without a new version.
pub(in super::super) async fn rewrite(tx: &mut Tx, both: &Both) -> sqlx::Result<()> {
    sqlx::query("UPDATE entries SET fields = $2, live_fields = $3, updated_at = $4 WHERE id = $1")
        .bind(both.id)
        .bind(json(&both.fields)?)
        .bind(both.live_fields.as_ref().map(json).transpose()?)
        .bind(clock::now())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

fn both(row: AnyRow) -> sqlx::Result<Both> {
    let live_fields: Option<&str> = row.try_get("live_fields")?;
    Ok(Both {
        id: row.try_get("id")?,
        title: row.try_get("title")?,
        fields: from_json(row.try_get("fields")?)?,
        live_fields: live_fields.map(from_json).transpose()?,
    })
}

fn head(row: AnyRow) -> sqlx::Result<Entry> {
    entry(row, Depth::Head)
}

fn whole(row: AnyRow) -> sqlx::Result<Entry> {
    entry(row, Depth::Whole)
}

pub(super) fn entry(row: AnyRow, depth: Depth) -> sqlx::Result<Entry> {
    let live_version: Option<i64> = row.try_get("live_version")?;
    Ok(Entry {
        id: row.try_get("id")?,
        space_id: row.try_get("space_id")?,
        type_id: row.try_get("type_id")?,
        uid: row.try_get("uid")?,
        slug: row.try_get("slug")?,
        title: row.try_get("title")?,
        status: if live_version.is_some() { Status::Published } else { Status::Draft },
        version: row.try_get("version")?,
        live_version,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
        fields: match depth {
            Depth::Head => Map::new(),
            Depth::Whole => from_json(row.try_get("fields")?)?,
        },
    })
}
