use super::failure::ContentError;
use super::keys::{SpaceKey, space_resource};
use super::list::{first_page, page_size};
use super::row::{Columns, EntryRow};
use crate::App;
use selo::prelude::*;

/// What to look for.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct SearchEntries {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Words to find in the title or in any field; a word also finds longer ones that begin with it.
    #[schemars(length(min = 1, max = 500))]
    query: String,
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
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct FoundEntries {
    entries: Vec<EntryRow>,
}

/// Search the entries of a space for words, best match first.
#[tool(class = "read")]
pub async fn entries_search(
    cx: &Cx<App>,
    input: SearchEntries,
) -> Result<Read<FoundEntries>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let columns = Columns::of(cx.app(), &space, input.fields).await?;
    let found = store.search(Some(space.id), &input.query, input.page, input.per_page).await?;
    let entries = found.rows.into_iter().map(|entry| columns.of_entry(entry)).collect();
    let coverage =
        Coverage::of_total(found.total).searched(found.searched).page(input.page, input.per_page);
    Ok(Read::of(FoundEntries { entries }).resource(space_resource(&space)).coverage(coverage))
}
