//! How the entries of one space are shown.

use super::row::EntryRow;
use super::shown::Shown;
use crate::hydrate::Targets;
use crate::store::{ContentType, Depth, Entry, Space, Store};
use crate::tools::failure::ContentError;

/// How the entries of one space are shown: with which fields, and by whose types.
pub(super) struct View<'a> {
    store: &'a Store,
    space: &'a Space,
    types: Vec<ContentType>,
    shown: Shown,
}

impl<'a> View<'a> {
    pub(super) async fn of(
        store: &'a Store,
        space: &'a Space,
        shown: Shown,
    ) -> Result<Self, ContentError> {
        Ok(Self::by(store.types(space.id).await?, store, space, shown))
    }

    /// The same for whoever has read the types of the space already.
    pub(super) fn by(
        types: Vec<ContentType>,
        store: &'a Store,
        space: &'a Space,
        shown: Shown,
    ) -> Self {
        View { store, space, types, shown }
    }

    /// How much of the entries must be read.
    pub(super) fn depth(&self) -> Depth {
        self.shown.depth()
    }

    /// The entries as rows, in their order.
    pub(super) async fn rows(
        &mut self,
        entries: Vec<Entry>,
    ) -> Result<Vec<EntryRow>, ContentError> {
        let targets = self.targets(&entries).await?;
        let row = |entry| self.shown.row(entry, &self.types, &targets);
        Ok(entries.into_iter().map(row).collect())
    }

    /// One entry as a row.
    pub(super) async fn row(&mut self, entry: Entry) -> Result<EntryRow, ContentError> {
        let targets = self.targets(std::slice::from_ref(&entry)).await?;
        Ok(self.shown.row(entry, &self.types, &targets))
    }

    async fn targets(&mut self, entries: &[Entry]) -> Result<Targets, ContentError> {
        let known = |entry: &Entry| self.types.iter().any(|of| of.id == entry.type_id);
        if !entries.iter().all(known) {
            // A type was made since.
            self.types = self.store.types(self.space.id).await?;
        }
        Ok(self.shown.links(entries, &self.types).follow(self.store).await?)
    }
}
