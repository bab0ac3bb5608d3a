//! The table `spaces`.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};
use uuid::Uuid;

use super::super::Space;
use super::unsigned;

macro_rules! select {
    ($tail:literal) => {
        concat!(
            "SELECT id, slug, uid, name, (SELECT COUNT(*) FROM entries e WHERE e.space_id = s.id) AS entries \
             FROM spaces s ",
            $tail
        )
    };
}

/// The space with this id, uid, slug or lower-case name, the first that fits in this order.
pub(in super::super) async fn find(
    db: &mut SqliteConnection,
    key: &str,
) -> sqlx::Result<Option<Space>> {
    if let Ok(id) = key.parse()
        && let Some(space) = by_id(db, id).await?
    {
        return Ok(Some(space));
    }
    sqlx::query(select!(
        "WHERE uid = ?1 OR slug = ?1 OR name_key = ?1 \
         ORDER BY CASE ?1 WHEN uid THEN 1 WHEN slug THEN 2 ELSE 3 END LIMIT 1"
    ))
    .bind(key)
    .try_map(space)
    .fetch_optional(db)
    .await
}

pub(in super::super) async fn by_id(
    db: &mut SqliteConnection,
    id: i64,
) -> sqlx::Result<Option<Space>> {
    sqlx::query(select!("WHERE id = ?1")).bind(id).try_map(space).fetch_optional(db).await
}

pub(in super::super) async fn all(db: &mut SqliteConnection) -> sqlx::Result<Vec<Space>> {
    sqlx::query(select!("ORDER BY id")).try_map(space).fetch_all(db).await
}

pub(in super::super) async fn by_name(
    db: &mut SqliteConnection,
    name_key: &str,
) -> sqlx::Result<Option<Space>> {
    sqlx::query(select!("WHERE name_key = ?1"))
        .bind(name_key)
        .try_map(space)
        .fetch_optional(db)
        .await
}

/// The new space's id, or nothing when the slug is taken.
pub(in super::super) async fn insert(
    db: &mut SqliteConnection,
    uid: Uuid,
    slug: &str,
    name: &str,
    name_key: &str,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar(
        "INSERT INTO spaces (uid, slug, name, name_key) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT (slug) DO NOTHING RETURNING id",
    )
    .bind(uid.to_string())
    .bind(slug)
    .bind(name)
    .bind(name_key)
    .fetch_optional(db)
    .await
}

fn space(row: SqliteRow) -> sqlx::Result<Space> {
    Ok(Space {
        id: row.try_get("id")?,
        uid: row.try_get("uid")?,
        slug: row.try_get("slug")?,
        name: row.try_get("name")?,
        entries: unsigned(row.try_get("entries")?),
    })
}
