//! The table `nonces`.

use crate::store::tx::Tx;

/// Deletes those whose time is over.
pub(in super::super) async fn forget(tx: &mut Tx, now: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM nonces WHERE expires_at < $1").bind(now).execute(&mut **tx).await?;
    Ok(())
}

/// Whether it was not there.
pub(in super::super) async fn insert(
    tx: &mut Tx,
    nonce: &str,
    expires_at: &str,
) -> sqlx::Result<bool> {
    let insert =
        "INSERT INTO nonces (nonce, expires_at) VALUES ($1, $2) ON CONFLICT (nonce) DO NOTHING";
    let done = sqlx::query(insert).bind(nonce).bind(expires_at).execute(&mut **tx).await?;
    Ok(done.rows_affected() == 1)
}
