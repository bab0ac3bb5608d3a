use super::row::EntryRow;
use super::shown::Shown;
use super::view::View;
use crate::App;
use crate::store::{Entry, Space, Store};
use crate::tools::failure::ContentError;
use crate::tools::keys::{EntryKey, SpaceKey};
use crate::tools::resource::entry_resource;
use selo::prelude::*;

/// Which entry.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct GetEntry {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Entry id, uid or slug.
    entry: EntryKey,
    /// Which version. Default: draft.
    view: Option<Version>,
}

/// A version of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Input)]
#[serde(rename_all = "lowercase")]
enum Version {
    /// The newest.
    Draft,
    /// As readers see it.
    Live,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct OneEntry {
    pub(super) entry: EntryRow,
}

impl OneEntry {
    pub(super) async fn of(
        store: &Store,
        space: &Space,
        entry: Entry,
        shown: Shown,
    ) -> Result<Self, ContentError> {
        let entry = View::of(store, space, shown).await?.row(entry).await?;
        Ok(OneEntry { entry })
    }
}

/// Get one entry with all its fields.
#[tool(class = "read", channel = "both")]
pub async fn entries_get(cx: &Cx<App>, input: GetEntry) -> Result<Read<OneEntry>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let mut entry = store.entry(space.id, &input.entry.0).await?;
    if input.view == Some(Version::Live) {
        let live = store.live_entry(entry.id).await?;
        entry = live.ok_or(ContentError::NotLive { entry: entry.slug })?;
    }
    let resource = entry_resource(&entry);
    let data = OneEntry::of(store, &space, entry, Shown::Whole).await?;
    Ok(Read::of(data).resource(resource).coverage(Coverage::owned()))
}
