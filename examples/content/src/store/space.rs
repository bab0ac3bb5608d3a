//! A space: a named collection of entries.

use serde::Serialize;

use super::slug::Slugs;
use super::{Store, StoreError, sqlite};

/// A collection of entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Space {
    /// Number of the space; never used again.
    pub id: i64,
    /// The space's UUID.
    pub uid: String,
    /// Name in a URL.
    pub slug: String,
    /// Name for people.
    pub name: String,
    /// How many entries the space holds.
    pub entries: u64,
}

impl Store {
    /// The space with this id, uid, slug or name, looked for in that order; case does not matter.
    pub async fn space(&self, key: &str) -> Result<Space, StoreError> {
        let mut tx = self.reading().await?;
        let found = sqlite::spaces::find(&mut tx, &key.trim().to_lowercase()).await?;
        found.ok_or_else(|| StoreError::SpaceNotFound(key.to_owned()))
    }

    /// The space of this name and no other key.
    pub(crate) async fn space_by_name(&self, name: &str) -> Result<Space, StoreError> {
        let mut tx = self.reading().await?;
        let found = sqlite::spaces::by_name(&mut tx, &name.trim().to_lowercase()).await?;
        found.ok_or_else(|| StoreError::SpaceNotFound(name.to_owned()))
    }

    /// All spaces, oldest first.
    pub async fn spaces(&self) -> Result<Vec<Space>, StoreError> {
        Ok(sqlite::spaces::all(&mut *self.reading().await?).await?)
    }

    /// Makes a space; its slug comes from the name.
    pub async fn create_space(&self, name: &str) -> Result<Space, StoreError> {
        let name = name.trim();
        if name.is_empty() {
            return Err(StoreError::invalid("name", "must not be empty"));
        }
        let mut tx = self.writing().await?;
        let name_key = name.to_lowercase();
        if sqlite::spaces::by_name(&mut tx, &name_key).await?.is_some() {
            return Err(StoreError::Duplicate { what: "name", value: name.to_owned() });
        }
        let uid = uuid::Uuid::now_v7();
        let mut slugs = Slugs::default();
        for slug in slugs.candidates(name, uid) {
            if let Some(id) = sqlite::spaces::insert(&mut tx, uid, &slug, name, &name_key).await? {
                let space = sqlite::spaces::by_id(&mut tx, id).await?;
                tx.commit().await?;
                return space.ok_or_else(|| StoreError::SpaceNotFound(id.to_string()));
            }
        }
        Err(StoreError::Duplicate { what: "slug", value: name.to_owned() })
    }

    /// Every field name that was ever written in the space, in alphabetical order.
    pub async fn field_names(&self, space_id: i64) -> Result<Vec<String>, StoreError> {
        Ok(sqlite::fields::names(&mut *self.reading().await?, space_id).await?)
    }
}
