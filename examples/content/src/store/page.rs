//! One page of rows and the count of all of them.

use serde::Serialize;

use super::StoreError;

/// The most rows that one page holds.
pub const MAX_PER_PAGE: u32 = 1000;

/// One page of a list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Page<T> {
    /// The rows of this page.
    pub rows: Vec<T>,
    /// How many rows all pages have, counted in the same moment.
    pub total: u64,
}

/// One page of what a search found, best first.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Found<T> {
    /// The rows of this page.
    pub rows: Vec<T>,
    /// How many rows match.
    pub total: u64,
    /// How many were looked at.
    pub searched: u64,
}

/// A page request that has been judged.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) limit: i64,
    pub(super) offset: i64,
}

impl Window {
    pub(super) fn of(page: u32, per_page: u32) -> Result<Self, StoreError> {
        if page == 0 {
            return Err(StoreError::invalid("page", "counts from 1"));
        }
        if per_page == 0 || per_page > MAX_PER_PAGE {
            return Err(StoreError::invalid(
                "per_page",
                format!("must be from 1 to {MAX_PER_PAGE}"),
            ));
        }
        let limit = i64::from(per_page);
        Ok(Self { limit, offset: i64::from(page - 1) * limit })
    }
}
