//! Spaces and their entries, kept in one database. Everything above speaks in these nouns and never in SQL.

mod entry;
mod error;
mod incoming;
mod page;
mod portable;
mod read;
mod search;
mod slug;
mod space;
mod sqlite;
mod write;

use sqlx::sqlite::SqlitePool;
use sqlx::{Sqlite, Transaction};

pub use entry::{Changes, Entry, NewEntry, Status};
pub use error::StoreError;
pub(crate) use incoming::{Incoming, Known, Outcome};
pub use page::{Found, MAX_PER_PAGE, Page};
pub(crate) use portable::is_safe;
pub use space::Space;

/// The content store. A clone is another handle on the same database.
#[derive(Debug, Clone)]
pub struct Store {
    pool: SqlitePool,
}

impl Store {
    /// Opens the store at `sqlite:content.db`, `sqlite::memory:` or a plain path, and creates what is missing.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let pool = sqlite::connect(url).await?;
        Ok(Self { pool })
    }

    /// Waits for running statements and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// One consistent view: a total and the rows beside it are of the same moment.
    async fn reading(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.pool.begin().await?)
    }

    /// Takes the write lock at once: a transaction that reads first and then finds another writer ahead of it
    /// fails without waiting.
    async fn writing(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.pool.begin_with("BEGIN IMMEDIATE").await?)
    }
}
