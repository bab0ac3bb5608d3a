//! Looking up entries.

use super::page::Window;
use super::words::{Query, Scope};
use super::{Depth, Entry, Filter, Found, MAX_PER_PAGE, Page, Store, StoreError, sql, text};

impl Store {
    /// One page of a space's entries, oldest first.
    pub async fn entries(
        &self,
        space_id: i64,
        filter: Filter,
        page: u32,
        per_page: u32,
        depth: Depth,
    ) -> Result<Page<Entry>, StoreError> {
        let window = Window::of(page, per_page)?;
        let mut tx = self.reading().await?;
        let total = sql::entries::count(&mut tx, Some(space_id), filter).await?;
        let rows = sql::entries::list(&mut tx, space_id, filter, window, depth).await?;
        Ok(Page { rows, total })
    }

    /// The entry of a space with this id, uid or slug, looked for in that order; case does not matter.
    pub async fn entry(&self, space_id: i64, key: &str) -> Result<Entry, StoreError> {
        let not_found = || StoreError::EntryNotFound(key.to_owned());
        let stored = text::key(key).ok_or_else(not_found)?;
        let mut tx = self.reading().await?;
        sql::entries::find(&mut tx, space_id, &stored).await?.ok_or_else(not_found)
    }

    /// The published version of an entry: its version, title and fields as readers see them. `None` when it is a
    /// draft.
    pub async fn live_entry(&self, id: i64) -> Result<Option<Entry>, StoreError> {
        let mut tx = self.reading().await?;
        let live = sql::entries::live(&mut tx, id).await?;
        if live.is_none() && sql::entries::type_of(&mut tx, id).await?.is_none() {
            return Err(StoreError::EntryNotFound(id.to_string()));
        }
        Ok(live)
    }

    /// The entries with these ids, those that there are, without their fields and in no order. A page is hydrated by it.
    pub async fn entries_by_id(&self, ids: &[i64]) -> Result<Vec<Entry>, StoreError> {
        let mut entries = Vec::with_capacity(ids.len());
        let mut tx = self.reading().await?;
        for ids in ids.chunks(MAX_PER_PAGE as usize) {
            entries.append(&mut sql::entries::by_ids(&mut tx, ids).await?);
        }
        Ok(entries)
    }

    /// Entries that have every word of `query`, or a longer word that begins with it, in the title or in any field.
    /// Those that have all in the title come first, each group oldest first. Drafts are searched as they are now.
    /// Without a space, all spaces are searched.
    pub async fn search(
        &self,
        space_id: Option<i64>,
        type_id: Option<i64>,
        query: &str,
        page: u32,
        per_page: u32,
        depth: Depth,
    ) -> Result<Found<Entry>, StoreError> {
        let window = Window::of(page, per_page)?;
        let query = Query::of(query)?;
        let scope = Scope { space_id, type_id };
        let mut tx = self.reading().await?;
        let filter = Filter { type_id, status: None };
        let searched = sql::entries::count(&mut tx, space_id, filter).await?;
        let total = sql::search::count(&mut tx, scope, &query).await?;
        let rows = sql::search::list(&mut tx, scope, &query, window, depth).await?;
        Ok(Found { rows, total, searched })
    }
}
