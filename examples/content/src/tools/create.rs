use super::failure::ContentError;
use super::field::{FieldValue, fields};
use super::get::OneEntry;
use super::keys::{SpaceKey, entry_resource};
use crate::App;
use crate::store::{Entry, NewEntry};
use selo::prelude::*;

/// A new entry.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct CreateEntry {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// The title.
    #[schemars(length(min = 1, max = 500))]
    // `title` alone is a keyword, which some clients delete.
    #[serde(rename = "entry_title", alias = "title")]
    title: String,
    /// Name in a URL; left out, it is made from the title.
    slug: Option<String>,
    /// The fields and their values.
    fields: Option<Vec<FieldValue>>,
}

/// Create an entry as a draft; readers do not see it before it is published.
#[tool(class = "mutation")]
pub async fn entries_create(
    cx: &Cx<App>,
    input: CreateEntry,
) -> Result<Mutation<OneEntry>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let new = NewEntry {
        space_id: space.id,
        title: input.title,
        slug: input.slug,
        fields: fields(input.fields.unwrap_or_default()),
    };
    let entry = store.create_entry(new).await?;
    let (resource, post) = (entry_resource(&entry), postcondition(&entry));
    Ok(Mutation::reread(OneEntry::of(entry)).resource(resource).postcondition(post.affected(1)))
}

/// What is true of an entry after a change.
pub(super) fn postcondition(entry: &Entry) -> PostCondition {
    let live = entry.live_version.and_then(|version| u64::try_from(version).ok());
    PostCondition::new()
        .status(entry.status.as_str())
        .published(live.is_some())
        .live_version(live)
        .pending(entry.live_version != Some(entry.version))
}
