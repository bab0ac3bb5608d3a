//! An entry, and what a caller says to make or change one.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One piece of content.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entry {
    /// Number of the entry, unique in the whole store; never used again.
    pub id: i64,
    /// The space that holds the entry.
    pub space_id: i64,
    /// The type, which says what fields it may have.
    pub type_id: i64,
    /// The entry's UUID.
    pub uid: String,
    /// Name in a URL, unique in the space.
    pub slug: String,
    /// Title for people.
    pub title: String,
    /// Whether any version is live.
    pub status: Status,
    /// Counts the changes, from 1.
    pub version: i64,
    /// The version that was published last. Changes are pending when it is below `version`.
    pub live_version: Option<i64>,
    /// When the entry was made, RFC 3339 in UTC.
    pub created_at: String,
    /// When the entry was changed or published last, RFC 3339 in UTC.
    pub updated_at: String,
    /// The content by field name, as the field's kind is stored; empty where only the head was asked for.
    pub fields: Map<String, Value>,
}

/// How much of an entry is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// All but `fields`, which stay empty and are not even read from disk.
    Head,
    /// The fields too.
    Whole,
}

/// Which entries of a space.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only those of this type.
    pub type_id: Option<i64>,
    /// Only those with this status.
    pub status: Option<Status>,
}

/// Whether an entry is live.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Never published.
    Draft,
    /// A version of it is live, though maybe not the newest.
    Published,
}

impl Status {
    /// The word that stands in the database and in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
        }
    }
}

/// Values of fields as a caller gave them, before they are checked. A name that comes more than once makes a list.
pub type Given = Vec<(String, Value)>;

/// An entry to be made, as a draft.
#[derive(Debug, Clone, Default)]
pub struct NewEntry {
    /// The space that shall hold it.
    pub space_id: i64,
    /// Its type.
    pub type_id: i64,
    /// Title; not empty.
    pub title: String,
    /// Name in a URL. Left out, it comes from the title and is made unique.
    pub slug: Option<String>,
    /// The content.
    pub fields: Given,
}

/// What shall change in an entry.
#[derive(Debug, Clone, Default)]
pub struct Changes {
    /// The version that the caller has read. When the entry has moved on, nothing is changed.
    pub expected_version: Option<i64>,
    /// The new title; the slug stays.
    pub title: Option<String>,
    /// Fields to set. A `null` removes the field; fields that are not named stay.
    pub fields: Given,
}
