//! The table `strays`.

use crate::store::clock;
use crate::store::tx::Tx;

pub(in super::super) async fn insert(tx: &mut Tx, uid: &str) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO strays (uid, created_at) VALUES ($1, $2)")
        .bind(uid)
        .bind(clock::now())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

pub(in super::super) async fn delete(tx: &mut Tx, uid: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM strays WHERE uid = $1").bind(uid).execute(&mut **tx).await?;
    Ok(())
}

/// The oldest of those from before this time.
pub(in super::super) async fn before(
    tx: &mut Tx,
    time: &str,
    limit: i64,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "SELECT uid FROM strays WHERE created_at < $1 \
         AND NOT EXISTS (SELECT 1 FROM assets WHERE assets.uid = strays.uid) ORDER BY created_at LIMIT $2",
    )
    .bind(time)
    .bind(limit)
    .fetch_all(&mut **tx)
    .await
}
