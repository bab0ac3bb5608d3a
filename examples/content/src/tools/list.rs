use super::failure::ContentError;
use super::keys::{SpaceKey, space_resource};
use super::paging::Paging;
use super::row::{Columns, EntryRow, Published};
use crate::App;
use selo::prelude::*;

/// One page of a space's entries.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ListEntries {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    #[serde(flatten)]
    paging: Paging,
    /// Columns to return besides the fixed ones, by name. Every name must exist.
    fields: Option<Vec<String>>,
    /// Only entries with this status.
    status: Option<Published>,
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
    let page = store.entries(space.id, input.paging.page, input.paging.per_page, status).await?;
    let entries = page.rows.into_iter().map(|entry| columns.of_entry(entry)).collect();
    Ok(Read::of(Entries { entries })
        .resource(space_resource(&space))
        .coverage(input.paging.of_total(page.total)))
}
