use super::row::SpaceRow;
use super::{spaces_list, spaces_overview};
use crate::App;
use crate::store::{Space, Store};
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::needed::needed;
use crate::tools::resource::space_resource;
use crate::tools::types_manage;
use selo::prelude::*;

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum SpaceAction {
    /// One space.
    #[action(read)]
    Get,
    /// Make a space called `name`.
    #[action(mutation)]
    Create,
    /// Call a space `name`; its slug stays.
    #[action(mutation, idempotent)]
    Rename,
    /// Delete an empty space for good.
    #[action(mutation, destructive, confirm = "Delete space {space}?")]
    Delete,
}

/// What to do with a space.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ManageSpaces {
    /// What to do.
    action: SpaceAction,
    /// Space id, uid, slug or name; needed by all actions but create.
    space: Option<SpaceKey>,
    /// create, rename: the name.
    name: Option<String>,
}

#[derive(Debug, Default, Serialize, JsonSchema, Output)]
pub struct SpacesData {
    /// The space; after a change, as it is stored now.
    space: Option<SpaceRow>,
    /// delete: what was deleted.
    deleted: Option<SpaceRow>,
}

impl Present for SpacesData {
    fn present(&self, view: &mut View<'_>) {
        match &self.space {
            Some(space) if space.entries == 0 => {
                view.suggest::<types_manage>("an entry needs a type; `create` defines one");
            }
            Some(_) => {
                view.suggest::<spaces_overview>("to see its entries by type and status");
            }
            None => {
                view.suggest::<spaces_list>("to see the spaces that are left");
            }
        }
    }
}

/// Read or change spaces. `get` reads; `create`, `rename` and `delete` change.
#[tool(class = "gated", state = "both", channel = "both")]
pub async fn spaces_manage(
    cx: &Cx<App>,
    input: ManageSpaces,
) -> Result<Gated<SpacesData>, ContentError> {
    let store = &cx.app().store;
    match input.action {
        SpaceAction::Get => {
            let space = existing(store, "get", input.space).await?;
            let resource = space_resource(&space);
            let data =
                SpacesData { space: Some(SpaceRow::of(store, space).await?), ..Default::default() };
            Ok(Gated::read(data).resource(resource).coverage(Coverage::owned()))
        }
        SpaceAction::Create => {
            let name = needed(input.name, "create", "name", "the name of the new space")?;
            changed(store, store.create_space(&name).await?).await
        }
        SpaceAction::Rename => {
            let name = needed(input.name, "rename", "name", "the new name")?;
            let space = existing(store, "rename", input.space).await?;
            changed(store, store.rename_space(space.id, &name).await?).await
        }
        SpaceAction::Delete => {
            let space = existing(store, "delete", input.space).await?;
            let gone = store.delete_space(space.id).await?;
            let resource = space_resource(&gone);
            let data = SpacesData {
                deleted: Some(SpaceRow::of(store, gone).await?),
                ..Default::default()
            };
            let post = PostCondition::new().status("deleted").affected(1);
            Ok(Gated::wrote(data).resource(resource).postcondition(post))
        }
    }
}

async fn existing(
    store: &Store,
    action: &'static str,
    space: Option<SpaceKey>,
) -> Result<Space, ContentError> {
    let key = needed(space, action, "space", "a space's id, uid, slug or name")?;
    Ok(store.space(&key.0).await?)
}

/// What the store read back after the write.
async fn changed(store: &Store, space: Space) -> Result<Gated<SpacesData>, ContentError> {
    let resource = space_resource(&space);
    let data = SpacesData { space: Some(SpaceRow::of(store, space).await?), ..Default::default() };
    Ok(Gated::reread(data).resource(resource).postcondition(PostCondition::new().affected(1)))
}
