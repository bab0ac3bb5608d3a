//! How the database carries out a read, for tests and for those who run a store.

use super::sql::plan;
use super::words::{Query, Scope};
use super::{Depth, Filter, Store, StoreError};

/// A read whose plan is asked for.
#[derive(Debug, Clone, Copy)]
pub enum Read<'a> {
    /// The rows of `Store::entries`.
    Entries(i64, Filter),
    /// The total of `Store::entries`, and what `Store::search` has searched.
    Count(Option<i64>, Filter),
    /// The rows of `Store::search`.
    Search(Option<i64>, &'a str),
    /// The total of `Store::search`.
    CountFound(Option<i64>, &'a str),
}

impl Store {
    /// The plan for the SQL that the store runs for this read, in the words of the database: `EXPLAIN` of the page that
    /// starts behind `offset` rows. Nothing is read.
    pub async fn explain(&self, read: Read<'_>, offset: u32) -> Result<String, StoreError> {
        let mut tx = self.reading().await?;
        let window = super::page::Window { limit: 10, offset: i64::from(offset) };
        let lines = match read {
            Read::Entries(space_id, filter) => {
                plan::entries(&mut tx, space_id, filter, window, Depth::Head).await
            }
            Read::Count(space_id, filter) => plan::count(&mut tx, space_id, filter).await,
            Read::Search(space_id, query) => {
                let scope = Scope { space_id, type_id: None };
                plan::search(&mut tx, scope, &Query::of(query)?, window, Depth::Head).await
            }
            Read::CountFound(space_id, query) => {
                let scope = Scope { space_id, type_id: None };
                plan::count_found(&mut tx, scope, &Query::of(query)?).await
            }
        };
        Ok(lines?.join("\n"))
    }
}
