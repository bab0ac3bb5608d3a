use super::entries_get;
use super::projection::Projection;
use super::row::EntryRow;
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::paging::Paging;
use crate::tools::resource::space_resource;
use selo::prelude::*;

/// What to look for.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct SearchEntries {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Words that must all be in the title or in any field; a word also finds longer ones that begin with it.
    #[schemars(length(min = 1, max = 500))]
    query: String,
    #[serde(flatten)]
    projection: Projection,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Debug, Serialize, JsonSchema, Output, Present)]
#[present(suggest(tool = entries_get, reason = "to read one of them whole"))]
pub struct FoundEntries {
    #[present(embed)]
    entries: Vec<EntryRow>,
}

/// Search the entries of a space for words, best match first.
#[tool(class = "read", channel = "text", errors = "tagged")]
pub async fn entries_search(
    cx: &Cx<App>,
    input: SearchEntries,
) -> Result<Read<FoundEntries>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let (mut view, type_id) = input.projection.view(store, &space).await?;
    let Paging { page, per_page } = input.paging;
    let found =
        store.search(Some(space.id), type_id, &input.query, page, per_page, view.depth()).await?;
    let entries = view.rows(found.rows).await?;
    let coverage = input.paging.of_total(found.total).searched(found.searched);
    Ok(Read::of(FoundEntries { entries }).resource(space_resource(&space)).coverage(coverage))
}
