use super::assets_list;
use super::row::AssetRow;
use crate::App;
use crate::store::{Asset, AssetChanges, Space, Store};
use crate::tools::entries_search;
use crate::tools::failure::ContentError;
use crate::tools::keys::{AssetKey, SpaceKey};
use crate::tools::needed::needed;
use crate::tools::paging::Paging;
use crate::tools::resource::{asset_resource, space_resource};
use selo::prelude::*;

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum AssetAction {
    /// One page of the space's assets.
    #[action(read)]
    List,
    /// One asset.
    #[action(read)]
    Get,
    /// Set `name` or `alt`; the file stays.
    #[action(mutation, idempotent)]
    Update,
    /// Delete an asset that no entry shows, and its file, for good.
    #[action(mutation, destructive, confirm = "Delete asset {asset} of space {space}?")]
    Delete,
}

/// What to do with the assets of a space.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ManageAssets {
    /// What to do.
    action: AssetAction,
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Asset id, uid or name; needed by all actions but list.
    asset: Option<AssetKey>,
    /// update: the new name.
    name: Option<String>,
    /// update: what the file shows.
    alt: Option<String>,
    /// The version that you have read; if the asset has moved on, nothing is changed.
    expected_version: Option<i64>,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Debug, Default, Serialize, JsonSchema, Output)]
pub struct AssetsData {
    /// list: the rows.
    assets: Option<Vec<AssetRow>>,
    /// The asset; after a change, as it is stored now.
    asset: Option<AssetRow>,
    /// delete: what was deleted.
    deleted: Option<AssetRow>,
}

impl Present for AssetsData {
    fn present(&self, view: &mut View<'_>) {
        view.embed(&self.assets).embed(&self.asset);
        if self.deleted.is_some() {
            view.suggest::<assets_list>("to see the assets that are left");
        } else if view.wrote() {
            view.suggest::<entries_search>("to find the entries that are about it");
        }
    }
}

/// Read or change the assets of a space. `list` and `get` read; `update` and `delete` change.
#[tool(class = "gated", state = "both", channel = "both", encoding = "toon")]
pub async fn assets_manage(
    cx: &Cx<App>,
    input: ManageAssets,
) -> Result<Gated<AssetsData>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    match input.action {
        AssetAction::List => list(store, &space, input.paging).await,
        AssetAction::Get => {
            let asset = existing(store, &space, "get", input.asset).await?;
            let resource = asset_resource(&asset);
            let data = AssetsData { asset: Some(asset.into()), ..Default::default() };
            Ok(Gated::read(data).resource(resource).coverage(Coverage::owned()))
        }
        AssetAction::Update => {
            let asset = existing(store, &space, "update", input.asset).await?;
            let expected_version = input.expected_version;
            let changes = AssetChanges { expected_version, name: input.name, alt: input.alt };
            let asset = store.change_asset(asset.id, changes).await?;
            let resource = asset_resource(&asset);
            let data = AssetsData { asset: Some(asset.into()), ..Default::default() };
            let post = PostCondition::new().affected(1);
            Ok(Gated::reread(data).resource(resource).postcondition(post))
        }
        AssetAction::Delete => {
            let asset = existing(store, &space, "delete", input.asset).await?;
            let gone = store.delete_asset(asset.id, input.expected_version).await?;
            let resource = asset_resource(&gone);
            let data = AssetsData { deleted: Some(gone.into()), ..Default::default() };
            let post = PostCondition::new().status("deleted").affected(1);
            Ok(Gated::wrote(data).resource(resource).postcondition(post))
        }
    }
}

async fn list(
    store: &Store,
    space: &Space,
    paging: Paging,
) -> Result<Gated<AssetsData>, ContentError> {
    let found = store.assets(space.id, paging.page, paging.per_page).await?;
    let assets = Some(found.rows.into_iter().map(AssetRow::from).collect());
    let data = AssetsData { assets, ..Default::default() };
    Ok(Gated::read(data).resource(space_resource(space)).coverage(paging.of_total(found.total)))
}

async fn existing(
    store: &Store,
    space: &Space,
    action: &'static str,
    asset: Option<AssetKey>,
) -> Result<Asset, ContentError> {
    let key = needed(asset, action, "asset", "an asset's id, uid or name")?;
    Ok(store.asset(space.id, &key.0).await?)
}
