//! The table `space_fields`.

use sqlx::SqliteConnection;

pub(in super::super) async fn names(
    db: &mut SqliteConnection,
    space_id: i64,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("SELECT name FROM space_fields WHERE space_id = ?1 ORDER BY name")
        .bind(space_id)
        .fetch_all(db)
        .await
}

pub(in super::super) async fn add<'n>(
    db: &mut SqliteConnection,
    space_id: i64,
    names: impl Iterator<Item = &'n String> + Send,
) -> sqlx::Result<()> {
    for name in names {
        sqlx::query(
            "INSERT INTO space_fields (space_id, name) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        )
        .bind(space_id)
        .bind(name)
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}
