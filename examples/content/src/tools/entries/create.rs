use super::get::OneEntry;
use super::outcome::outcome;
use super::shown::Shown;
use crate::App;
use crate::store::NewEntry;
use crate::tools::failure::ContentError;
use crate::tools::keys::{SpaceKey, TypeKey};
use crate::tools::resource::entry_resource;
use crate::tools::types::named;
use crate::tools::values::{FieldValue, given};
use selo::prelude::*;

/// A new entry.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct CreateEntry {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Type id or name; may be left out when the space has one.
    // `type` alone is a keyword, which some clients delete.
    #[serde(alias = "type")]
    content_type: Option<TypeKey>,
    /// The title.
    #[schemars(length(min = 1, max = 500))]
    // `title` alone is a keyword, too.
    #[serde(rename = "entry_title", alias = "title")]
    title: String,
    /// Name in a URL; left out, it is made from the title.
    slug: Option<String>,
    /// The fields, each with `name` and `value`.
    fields: Option<Vec<FieldValue>>,
}

/// Create an entry as a draft; readers do not see it before it is published.
#[tool(class = "mutation", channel = "both")]
pub async fn entries_create(
    cx: &Cx<App>,
    input: CreateEntry,
) -> Result<Mutation<OneEntry>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let of = named(store, &space, input.content_type).await?;
    let new = NewEntry {
        space_id: space.id,
        type_id: of.id,
        title: input.title,
        slug: input.slug,
        fields: given(input.fields),
    };
    let entry = store.create_entry(new).await?;
    let (resource, post) = (entry_resource(&entry), outcome(&entry));
    let data = OneEntry::of(store, &space, entry, Shown::Whole).await?;
    Ok(Mutation::reread(data).resource(resource).postcondition(post))
}
