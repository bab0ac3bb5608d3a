//! How callers name things. A number is a key too, and arrives as its text.

use selo::prelude::*;

/// Space id, uid, slug or name.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(transparent)]
pub(crate) struct SpaceKey(pub(crate) String);

/// Type id or name.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(transparent)]
pub(crate) struct TypeKey(pub(crate) String);

/// Entry id, uid or slug.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(transparent)]
pub(crate) struct EntryKey(pub(crate) String);

/// Asset id, uid or name.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(transparent)]
pub(crate) struct AssetKey(pub(crate) String);
