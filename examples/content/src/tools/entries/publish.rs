use super::get::OneEntry;
use super::outcome::outcome;
use super::shown::Shown;
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::{EntryKey, SpaceKey};
use crate::tools::resource::entry_resource;
use selo::prelude::*;

/// Which entry.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct PublishEntry {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Entry id, uid or slug.
    entry: EntryKey,
    /// The version that you have read; if the entry has moved on, nothing is changed.
    expected_version: Option<i64>,
}

/// Publish an entry: readers see its newest version from now on.
#[tool(class = "mutation", idempotent, channel = "both")]
pub async fn entries_publish(
    cx: &Cx<App>,
    input: PublishEntry,
) -> Result<Mutation<OneEntry>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let entry = store.entry(space.id, &input.entry.0).await?;
    let entry = store.publish_entry(entry.id, input.expected_version).await?;
    let (resource, post) = (entry_resource(&entry), outcome(&entry));
    let data = OneEntry::of(store, &space, entry, Shown::Head).await?;
    Ok(Mutation::reread(data).resource(resource).postcondition(post))
}
