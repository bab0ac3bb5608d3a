//! Looking up entries.

use super::page::Window;
use super::{Entry, Found, Page, Status, Store, StoreError, search, sqlite};

impl Store {
    /// One page of a space's entries, oldest first.
    pub async fn entries(
        &self,
        space_id: i64,
        page: u32,
        per_page: u32,
        status: Option<Status>,
    ) -> Result<Page<Entry>, StoreError> {
        let window = Window::of(page, per_page)?;
        let mut tx = self.reading().await?;
        let total = sqlite::entries::count(&mut tx, space_id, status).await?;
        let rows = sqlite::entries::list(&mut tx, space_id, status, window).await?;
        Ok(Page { rows, total })
    }

    /// The entry of a space with this id, uid or slug, looked for in that order; case does not matter.
    pub async fn entry(&self, space_id: i64, key: &str) -> Result<Entry, StoreError> {
        let mut tx = self.reading().await?;
        let found = sqlite::entries::find(&mut tx, space_id, &key.trim().to_lowercase()).await?;
        found.ok_or_else(|| StoreError::EntryNotFound(key.to_owned()))
    }

    /// Entries that have every word of `query`, or a longer word that begins with it, in the title or in any field.
    /// Without a space, all spaces are searched.
    pub async fn search(
        &self,
        space_id: Option<i64>,
        query: &str,
        page: u32,
        per_page: u32,
    ) -> Result<Found<Entry>, StoreError> {
        let window = Window::of(page, per_page)?;
        let expression = search::expression(query)?;
        let mut tx = self.reading().await?;
        let searched = sqlite::search::corpus(&mut tx, space_id).await?;
        let total = sqlite::search::count(&mut tx, space_id, &expression).await?;
        let rows = sqlite::search::list(&mut tx, space_id, &expression, window).await?;
        Ok(Found { rows, total, searched })
    }
}
