use super::outcome::outcome;
use super::row::EntryRow;
use super::shown::Shown;
use super::view::View;
use crate::App;
use crate::store::{Changes, Entry, Filter, Space, Store};
use crate::tools::failure::ContentError;
use crate::tools::keys::{EntryKey, SpaceKey};
use crate::tools::needed::{VERSION, needed};
use crate::tools::paging::Paging;
use crate::tools::resource::{entry_resource, space_resource};
use crate::tools::values::{FieldValue, changes};
use selo::prelude::*;

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum EntryAction {
    /// One page of the space's entries.
    #[action(read)]
    List,
    /// One entry with all its fields.
    #[action(read)]
    Get,
    /// Set the title or some fields.
    #[action(mutation, idempotent)]
    Update,
    /// Show the newest version to readers.
    #[action(mutation, idempotent)]
    Publish,
    /// Show it to readers no more.
    #[action(mutation, idempotent)]
    Unpublish,
    /// Delete an entry for good.
    #[action(mutation, destructive, confirm = "Delete entry {entry} of space {space}?")]
    Delete,
}

/// What to do with the entries of a space.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ManageEntries {
    /// What to do.
    action: EntryAction,
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Entry id, uid or slug; needed by all actions but list.
    entry: Option<EntryKey>,
    /// update: the new title.
    #[schemars(length(min = 1, max = 500))]
    // `title` alone is a keyword, which some clients delete.
    #[serde(rename = "entry_title", alias = "title")]
    title: Option<String>,
    /// update: the fields to set, each with `name` and `value`; the others stay.
    set: Option<Vec<FieldValue>>,
    /// update: the names of fields to remove.
    remove: Option<Vec<String>>,
    /// The version that you have read; if the entry has moved on, nothing is changed. Needed by update.
    expected_version: Option<i64>,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Debug, Default, Serialize, JsonSchema, Output)]
pub struct EntriesData {
    /// list: the rows.
    pub(super) entries: Option<Vec<EntryRow>>,
    /// The entry; after a change, as it is stored now, with the fields that were set.
    pub(super) entry: Option<EntryRow>,
    /// delete: what was deleted.
    pub(super) deleted: Option<EntryRow>,
}

/// Read or change the entries of a space. `list` and `get` read; the others change.
#[tool(class = "gated", state = "both", channel = "both")]
pub async fn entries_manage(
    cx: &Cx<App>,
    input: ManageEntries,
) -> Result<Gated<EntriesData>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    match input.action {
        EntryAction::List => list(store, &space, input.paging).await,
        EntryAction::Get => {
            let entry = existing(store, &space, "get", input.entry).await?;
            let resource = entry_resource(&entry);
            let entry = View::of(store, &space, Shown::Whole).await?.row(entry).await?;
            let data = EntriesData { entry: Some(entry), ..Default::default() };
            Ok(Gated::read(data).resource(resource).coverage(Coverage::owned()))
        }
        EntryAction::Update => update(store, &space, input).await,
        EntryAction::Publish => {
            let entry = existing(store, &space, "publish", input.entry).await?;
            let entry = store.publish_entry(entry.id, input.expected_version).await?;
            changed(store, &space, entry, Shown::Head).await
        }
        EntryAction::Unpublish => {
            let entry = existing(store, &space, "unpublish", input.entry).await?;
            let entry = store.unpublish_entry(entry.id, input.expected_version).await?;
            changed(store, &space, entry, Shown::Head).await
        }
        EntryAction::Delete => {
            let entry = existing(store, &space, "delete", input.entry).await?;
            let gone = store.delete_entry(entry.id, input.expected_version).await?;
            let resource = entry_resource(&gone);
            let gone = View::of(store, &space, Shown::Head).await?.row(gone).await?;
            let data = EntriesData { deleted: Some(gone), ..Default::default() };
            let post = PostCondition::new().status("deleted").published(false).affected(1);
            Ok(Gated::wrote(data).resource(resource).postcondition(post))
        }
    }
}

async fn list(
    store: &Store,
    space: &Space,
    paging: Paging,
) -> Result<Gated<EntriesData>, ContentError> {
    let mut view = View::of(store, space, Shown::Head).await?;
    let Paging { page, per_page } = paging;
    let found = store.entries(space.id, Filter::default(), page, per_page, view.depth()).await?;
    let entries = Some(view.rows(found.rows).await?);
    let data = EntriesData { entries, ..Default::default() };
    Ok(Gated::read(data).resource(space_resource(space)).coverage(paging.of_total(found.total)))
}

async fn update(
    store: &Store,
    space: &Space,
    input: ManageEntries,
) -> Result<Gated<EntriesData>, ContentError> {
    let entry = existing(store, space, "update", input.entry).await?;
    let version = needed(input.expected_version, "update", "expected_version", VERSION)?;
    let fields = changes(input.set, input.remove)?;
    let shown = fields.iter().map(|(name, _)| name.clone()).collect();
    let changes = Changes { expected_version: Some(version), title: input.title, fields };
    let entry = store.update_entry(entry.id, changes).await?;
    changed(store, space, entry, Shown::Named(shown)).await
}

async fn existing(
    store: &Store,
    space: &Space,
    action: &'static str,
    entry: Option<EntryKey>,
) -> Result<Entry, ContentError> {
    let key = needed(entry, action, "entry", "an entry's id, uid or slug")?;
    Ok(store.entry(space.id, &key.0).await?)
}

/// What the store read back after the write.
async fn changed(
    store: &Store,
    space: &Space,
    entry: Entry,
    shown: Shown,
) -> Result<Gated<EntriesData>, ContentError> {
    let (resource, post) = (entry_resource(&entry), outcome(&entry));
    let entry = View::of(store, space, shown).await?.row(entry).await?;
    let data = EntriesData { entry: Some(entry), ..Default::default() };
    Ok(Gated::reread(data).resource(resource).postcondition(post))
}
