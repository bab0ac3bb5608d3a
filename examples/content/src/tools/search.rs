use super::failure::ContentError;
use super::keys::{SpaceKey, space_resource};
use super::paging::Paging;
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
    #[serde(flatten)]
    paging: Paging,
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
    let found = store
        .search(Some(space.id), &input.query, input.paging.page, input.paging.per_page)
        .await?;
    let entries = found.rows.into_iter().map(|entry| columns.of_entry(entry)).collect();
    let coverage = input.paging.of_total(found.total).searched(found.searched);
    Ok(Read::of(FoundEntries { entries }).resource(space_resource(&space)).coverage(coverage))
}
