//! Nonces: words that work once, on whichever server they arrive.

use super::{Store, StoreError, clock, sql, text};
use std::time::Duration;

impl Store {
    /// Uses a nonce up; `true` when it was not used before. For confirmations that any replica takes. It is remembered
    /// for as long as `ttl` says, so what carries it must be refused by its age after that.
    pub async fn burn(&self, nonce: &str, ttl: Duration) -> Result<bool, StoreError> {
        text::check_line("nonce", nonce)?;
        let mut tx = self.writing().await?;
        sql::nonces::forget(&mut tx, &clock::now()).await?;
        let is_new = sql::nonces::insert(&mut tx, nonce, &clock::later(ttl)).await?;
        tx.commit().await?;
        Ok(is_new)
    }
}
