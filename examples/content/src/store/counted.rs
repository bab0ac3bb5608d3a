//! How many entries there are, for those who ask: a large space takes its time to be counted.

use super::{ContentType, Filter, Space, Status, Store, StoreError, sql};
use serde::Serialize;
use std::ops::Deref;

/// A space or type, and how many entries it has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Counted<T> {
    /// What has the entries.
    #[serde(flatten)]
    pub of: T,
    /// How many entries it has.
    pub entries: u64,
}

impl<T> Deref for Counted<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.of
    }
}

/// A type, and how many of its entries have a status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfStatus {
    /// The type.
    pub type_id: i64,
    /// The status.
    pub status: Status,
    /// How many entries of the type have it; none is not told.
    pub entries: u64,
}

impl Store {
    /// How many entries of a space pass the filter.
    pub async fn count(&self, space_id: i64, filter: Filter) -> Result<u64, StoreError> {
        let mut tx = self.reading().await?;
        Ok(sql::entries::count(&mut tx, Some(space_id), filter).await?)
    }

    /// All spaces, oldest first, with their numbers of entries.
    pub async fn counted_spaces(&self) -> Result<Vec<Counted<Space>>, StoreError> {
        Ok(sql::spaces::counted(&mut self.reading().await?).await?)
    }

    /// How many entries a space has, by type and status.
    pub async fn counted_statuses(&self, space_id: i64) -> Result<Vec<OfStatus>, StoreError> {
        Ok(sql::entries::counted(&mut self.reading().await?, space_id).await?)
    }

    /// The types of a space, oldest first, with their numbers of entries.
    pub async fn counted_types(
        &self,
        space_id: i64,
    ) -> Result<Vec<Counted<ContentType>>, StoreError> {
        Ok(sql::types::counted(&mut self.reading().await?, space_id).await?)
    }
}
