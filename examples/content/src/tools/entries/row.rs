//! An entry as replies show it.

use super::status::EntryStatus;
use crate::store::Entry;
use selo::prelude::*;
use serde_json::{Map, Value};

/// An entry. Its own fields stand beside the keys below.
#[derive(Debug, Serialize, JsonSchema, Output)]
#[output(echoed)]
pub(crate) struct EntryRow {
    id: i64,
    title: String,
    slug: String,
    pub(super) status: EntryStatus,
    pub(super) version: i64,
    pub(super) live_version: Option<i64>,
    updated_at: String,
    /// The name of its type, where the space has several.
    content_type: Option<String>,
    /// Fields left out because what they point to is gone.
    pub(super) missing: Option<Vec<String>>,
    #[serde(flatten)]
    fields: Map<String, Value>,
}

impl EntryRow {
    /// The entry with these fields, whatever it has itself.
    pub(super) fn of(
        entry: Entry,
        content_type: Option<String>,
        fields: Map<String, Value>,
        missing: Vec<String>,
    ) -> Self {
        EntryRow {
            id: entry.id,
            title: entry.title,
            slug: entry.slug,
            status: entry.status.into(),
            version: entry.version,
            live_version: entry.live_version,
            updated_at: entry.updated_at,
            content_type,
            missing: (!missing.is_empty()).then_some(missing),
            fields,
        }
    }
}
