use crate::store::{Counted, Filter, Space, Store};
use crate::tools::failure::ContentError;
use selo::prelude::*;

/// A space as replies show it.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub(crate) struct SpaceRow {
    id: i64,
    uid: String,
    slug: String,
    name: String,
    /// How many entries the space has.
    pub(super) entries: u64,
}

impl SpaceRow {
    /// The space, with its entries counted.
    pub(crate) async fn of(store: &Store, of: Space) -> Result<Self, ContentError> {
        let entries = store.count(of.id, Filter::default()).await?;
        Ok(Counted { of, entries }.into())
    }
}

impl From<Counted<Space>> for SpaceRow {
    fn from(Counted { of, entries }: Counted<Space>) -> Self {
        SpaceRow { id: of.id, uid: of.uid, slug: of.slug, name: of.name, entries }
    }
}
