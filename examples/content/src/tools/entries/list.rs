use super::projection::Projection;
use super::row::EntryRow;
use super::status::EntryStatus;
use crate::App;
use crate::store::Filter;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::paging::Paging;
use crate::tools::resource::space_resource;
use selo::prelude::*;

/// One page of a space's entries.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ListEntries {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    #[serde(flatten)]
    projection: Projection,
    /// Only entries with this status.
    status: Option<EntryStatus>,
    #[serde(flatten)]
    paging: Paging,
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
    let (mut view, type_id) = input.projection.view(store, &space).await?;
    let filter = Filter { type_id, status: input.status.map(Into::into) };
    let Paging { page, per_page } = input.paging;
    let found = store.entries(space.id, filter, page, per_page, view.depth()).await?;
    let entries = view.rows(found.rows).await?;
    Ok(Read::of(Entries { entries })
        .resource(space_resource(&space))
        .coverage(input.paging.of_total(found.total)))
}
