use super::failure::ContentError;
use super::keys::{EntryKey, SpaceKey, entry_resource};
use super::row::EntryRow;
use crate::App;
use crate::store::Entry;
use selo::prelude::*;

/// Which entry.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct GetEntry {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Entry id, uid or slug.
    entry: EntryKey,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct OneEntry {
    entry: EntryRow,
}

impl OneEntry {
    pub(super) fn of(entry: Entry) -> Self {
        OneEntry { entry: EntryRow::whole(entry) }
    }
}

/// Get one entry with all its fields.
#[tool(class = "read")]
pub async fn entries_get(cx: &Cx<App>, input: GetEntry) -> Result<Read<OneEntry>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let entry = store.entry(space.id, &input.entry.0).await?;
    let resource = entry_resource(&entry);
    Ok(Read::of(OneEntry::of(entry)).resource(resource).coverage(Coverage::owned()))
}
