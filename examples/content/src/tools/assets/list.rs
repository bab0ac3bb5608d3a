use super::row::AssetRow;
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::paging::Paging;
use crate::tools::resource::space_resource;
use selo::prelude::*;

/// One page of a space's assets.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ListAssets {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Assets {
    assets: Vec<AssetRow>,
}

/// List the assets of a space, one page at a time, oldest first.
#[tool(class = "read", encoding = "toon")]
pub async fn assets_list(cx: &Cx<App>, input: ListAssets) -> Result<Read<Assets>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let found = store.assets(space.id, input.paging.page, input.paging.per_page).await?;
    let assets = found.rows.into_iter().map(AssetRow::from).collect();
    Ok(Read::of(Assets { assets })
        .resource(space_resource(&space))
        .coverage(input.paging.of_total(found.total)))
}
