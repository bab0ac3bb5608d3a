//! An entry as replies show it.

use super::failure::ContentError;
use crate::App;
use crate::store::{Entry, Space, Status};
use selo::prelude::*;
use serde_json::{Map, Value};

/// An entry. The keys below are always there; the entry's own fields stand beside them.
#[derive(Debug, Serialize, JsonSchema, Output)]
#[output(echoed)]
pub(crate) struct EntryRow {
    id: i64,
    title: String,
    slug: String,
    status: Published,
    version: i64,
    live_version: Option<i64>,
    updated_at: String,
    #[serde(flatten)]
    fields: Map<String, Value>,
}

/// Whether readers see a version of the entry.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema, Input, Output)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Published {
    Draft,
    Published,
}

impl From<Status> for Published {
    fn from(status: Status) -> Self {
        match status {
            Status::Draft => Published::Draft,
            Status::Published => Published::Published,
        }
    }
}

impl From<Published> for Status {
    fn from(published: Published) -> Self {
        match published {
            Published::Draft => Status::Draft,
            Published::Published => Status::Published,
        }
    }
}

impl EntryRow {
    /// The entry with all its fields.
    pub(crate) fn whole(entry: Entry) -> Self {
        EntryRow {
            id: entry.id,
            title: entry.title,
            slug: entry.slug,
            status: entry.status.into(),
            version: entry.version,
            live_version: entry.live_version,
            updated_at: entry.updated_at,
            fields: entry.fields,
        }
    }
}

/// Which of an entry's own fields a reply shows.
pub(crate) struct Columns(Vec<String>);

impl Columns {
    /// The columns that were asked for; each must be a field of the space.
    pub(crate) async fn of(
        app: &App,
        space: &Space,
        asked: Option<Vec<String>>,
    ) -> Result<Self, ContentError> {
        let asked = asked.unwrap_or_default();
        if asked.is_empty() {
            return Ok(Columns(asked));
        }
        let available = app.store.field_names(space.id).await?;
        let is_unknown = |name: &&String| !available.contains(name);
        let unknown: Vec<_> = asked.iter().filter(is_unknown).cloned().collect();
        if unknown.is_empty() {
            return Ok(Columns(asked));
        }
        Err(ContentError::UnknownFields { space: space.name.clone(), unknown, available })
    }

    /// The entry with these columns of its own fields.
    pub(crate) fn of_entry(&self, entry: Entry) -> EntryRow {
        let mut row = EntryRow::whole(entry);
        row.fields.retain(|name, _| self.0.contains(name));
        row
    }
}
