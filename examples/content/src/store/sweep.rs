//! Files that no asset has. Each was put down as a stray before it was written, or when its asset was deleted, so that
//! no other file of the folder is ever touched: another store may have its files there.

use super::{Store, StoreError, clock, files, sql};
use std::time::Duration;
use uuid::Uuid;

/// How long a file may wait for its asset.
const AGE: Duration = Duration::from_hours(1);
/// Files that are removed at once.
const BATCH: i64 = 1000;

impl Store {
    /// Removes up to a thousand files that no asset has since an hour; how many there were. Servers do it once an hour.
    pub async fn sweep(&self) -> Result<u64, StoreError> {
        let mut tx = self.reading().await?;
        let strays = sql::strays::before(&mut tx, &clock::earlier(AGE), BATCH).await?;
        // The files may take a while.
        drop(tx);
        let mut swept = 0;
        // What is no uid does not come from this program.
        for uid in strays.iter().filter(|uid| Uuid::try_parse(uid).is_ok()) {
            // A file that cannot be removed is tried again, and does not keep the others.
            if files::delete(self.assets.clone(), uid.clone()).await {
                let mut tx = self.writing().await?;
                sql::strays::delete(&mut tx, uid).await?;
                tx.commit().await?;
                swept += 1;
            }
        }
        Ok(swept)
    }
}
