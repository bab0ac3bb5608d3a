use super::failure::ContentError;
use super::keys::{SpaceKey, space_resource};
use super::row::{Columns, EntryRow, Published};
use crate::App;
use selo::prelude::*;

/// One page of a space's entries.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ListEntries {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Page number, from 1. Default: 1.
    #[serde(default = "first_page")]
    #[schemars(range(min = 1, max = 1_000_000))]
    page: u32,
    /// Rows per page. Default: 20.
    #[serde(default = "page_size")]
    #[schemars(range(min = 1, max = 100))]
    per_page: u32,
    /// Columns to return besides the fixed ones, by name. Every name must exist.
    fields: Option<Vec<String>>,
    /// Only entries with this status.
    status: Option<Published>,
}

pub(super) fn first_page() -> u32 {
    1
}

pub(super) fn page_size() -> u32 {
    20
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Entries {
    entries: Vec<EntryRow>,
}

/// List the entries of a space, one page at a time, oldest first.
#[tool(class = "read")]
pub async fn entries_list(cx: &Cx<App>, input: ListEntries) -> Result<Read<Entries>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let columns = Columns::of(cx.app(), &space, input.fields).await?;
    let status = input.status.map(Into::into);
    let page = store.entries(space.id, input.page, input.per_page, status).await?;
    let entries = page.rows.into_iter().map(|entry| columns.of_entry(entry)).collect();
    Ok(Read::of(Entries { entries })
        .resource(space_resource(&space))
        .coverage(Coverage::of_total(page.total).page(input.page, input.per_page)))
}
