//! How callers name a space or an entry, and how replies name them.

use crate::store::{Entry, Space};
use selo::prelude::*;

/// Space id, uid, slug or name.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(transparent)]
pub(crate) struct SpaceKey(pub(crate) String);

/// Entry id, uid or slug.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(transparent)]
pub(crate) struct EntryKey(pub(crate) String);

pub(crate) fn space_resource(space: &Space) -> Resource {
    Resource::new("space").uuid(&space.uid).id(space.id).slug(&space.slug).name(&space.name)
}

pub(crate) fn entry_resource(entry: &Entry) -> Resource {
    Resource::new("entry").uuid(&entry.uid).id(entry.id).slug(&entry.slug).name(&entry.title)
}
