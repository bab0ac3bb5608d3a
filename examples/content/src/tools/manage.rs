use super::create::postcondition;
use super::failure::ContentError;
use super::field::{FieldValue, fields};
use super::keys::{EntryKey, SpaceKey, entry_resource, space_resource};
use super::paging::Paging;
use super::row::{Columns, EntryRow};
use crate::App;
use crate::store::{Changes, Entry, Space, Store};
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
    /// Set the title or some fields of an entry.
    #[action(mutation, idempotent)]
    Update,
    /// Show the newest version to readers.
    #[action(mutation, idempotent)]
    Publish,
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
    /// update: the fields to set; the others stay.
    set: Option<Vec<FieldValue>>,
    /// update: the names of fields to remove.
    remove: Option<Vec<String>>,
    /// The version that you have read; if the entry has moved on, nothing is changed.
    expected_version: Option<i64>,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Debug, Default, Serialize, JsonSchema, Output)]
pub struct EntriesData {
    /// list: the rows.
    entries: Option<Vec<EntryRow>>,
    /// The entry; after a change, as it is stored now.
    entry: Option<EntryRow>,
    /// delete: what was deleted.
    deleted: Option<EntryRow>,
}

/// Read or change the entries of a space. `list` and `get` read; `update`, `publish` and `delete` change.
#[tool(class = "gated", state = "both")]
pub async fn entries_manage(
    cx: &Cx<App>,
    input: ManageEntries,
) -> Result<Gated<EntriesData>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    match input.action {
        EntryAction::List => list(cx, &space, &input).await,
        EntryAction::Get => {
            let entry = existing(store, &space, "get", input.entry).await?;
            let resource = entry_resource(&entry);
            let data = EntriesData { entry: Some(EntryRow::whole(entry)), ..Default::default() };
            Ok(Gated::read(data).resource(resource).coverage(Coverage::owned()))
        }
        EntryAction::Update => {
            let entry = existing(store, &space, "update", input.entry).await?;
            let mut set = fields(input.set.unwrap_or_default());
            let removed = input.remove.unwrap_or_default().into_iter();
            set.extend(removed.map(|name| (name, serde_json::Value::Null)));
            let expected_version = input.expected_version;
            let changes = Changes { expected_version, title: input.title, fields: set };
            Ok(changed(store.update_entry(entry.id, changes).await?))
        }
        EntryAction::Publish => {
            let entry = existing(store, &space, "publish", input.entry).await?;
            Ok(changed(store.publish_entry(entry.id, input.expected_version).await?))
        }
        EntryAction::Delete => {
            let entry = existing(store, &space, "delete", input.entry).await?;
            let gone = store.delete_entry(entry.id, input.expected_version).await?;
            let resource = entry_resource(&gone);
            let data = EntriesData { deleted: Some(EntryRow::whole(gone)), ..Default::default() };
            let post = PostCondition::new().status("deleted").published(false).affected(1);
            Ok(Gated::wrote(data).resource(resource).postcondition(post))
        }
    }
}

async fn list(
    cx: &Cx<App>,
    space: &Space,
    input: &ManageEntries,
) -> Result<Gated<EntriesData>, ContentError> {
    let columns = Columns::of(cx.app(), space, None).await?;
    let page =
        cx.app().store.entries(space.id, input.paging.page, input.paging.per_page, None).await?;
    let rows = page.rows.into_iter().map(|entry| columns.of_entry(entry)).collect();
    let data = EntriesData { entries: Some(rows), ..Default::default() };
    Ok(Gated::read(data)
        .resource(space_resource(space))
        .coverage(input.paging.of_total(page.total)))
}

async fn existing(
    store: &Store,
    space: &Space,
    action: &'static str,
    entry: Option<EntryKey>,
) -> Result<Entry, ContentError> {
    let Some(key) = entry else {
        return Err(ContentError::ArgumentNeeded { action, argument: "entry" });
    };
    Ok(store.entry(space.id, &key.0).await?)
}

/// What the store read back after the write.
fn changed(entry: Entry) -> Gated<EntriesData> {
    let (resource, post) = (entry_resource(&entry), postcondition(&entry).affected(1));
    let data = EntriesData { entry: Some(EntryRow::whole(entry)), ..Default::default() };
    Gated::reread(data).resource(resource).postcondition(post)
}
