//! A space: a named collection of entries.

use serde::Serialize;

use super::engine::Lock;
use super::tx::Tx;
use super::{Store, StoreError, slug, sql, text};

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
}

impl Store {
    /// The space with this id, uid, slug or name, looked for in that order; case does not matter.
    pub async fn space(&self, key: &str) -> Result<Space, StoreError> {
        let not_found = || StoreError::SpaceNotFound(key.to_owned());
        let stored = text::key(key).ok_or_else(not_found)?;
        sql::spaces::find(&mut self.reading().await?, &stored).await?.ok_or_else(not_found)
    }

    /// The space of this name and no other key.
    pub(crate) async fn space_by_name(&self, name: &str) -> Result<Space, StoreError> {
        let not_found = || StoreError::SpaceNotFound(name.to_owned());
        let stored = text::key(name).ok_or_else(not_found)?;
        sql::spaces::by_name(&mut self.reading().await?, &stored).await?.ok_or_else(not_found)
    }

    /// All spaces, oldest first.
    pub async fn spaces(&self) -> Result<Vec<Space>, StoreError> {
        Ok(sql::spaces::all(&mut self.reading().await?).await?)
    }

    /// Makes a space; its slug comes from the name.
    pub async fn create_space(&self, name: &str) -> Result<Space, StoreError> {
        let name = text::name(name)?;
        let mut tx = self.writing().await?;
        expect_free(&mut tx, name, None).await?;
        let uid = uuid::Uuid::now_v7();
        for slug in slug::candidates(name, uid) {
            if let Some(id) = sql::spaces::insert(&mut tx, uid, &slug, name).await? {
                let space = reread(&mut tx, id).await?;
                tx.commit().await?;
                return Ok(space);
            }
        }
        Err(StoreError::Duplicate { what: "slug", value: name.to_owned() })
    }

    /// Gives a space another name; its slug stays.
    pub async fn rename_space(&self, id: i64, name: &str) -> Result<Space, StoreError> {
        let name = text::name(name)?;
        let mut tx = self.writing().await?;
        lock(&mut tx, id, Lock::Change).await?;
        expect_free(&mut tx, name, Some(id)).await?;
        sql::spaces::rename(&mut tx, id, name).await?;
        let space = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(space)
    }

    /// Deletes a space that holds nothing, and answers with what it was. The record of finished jobs goes with it.
    pub async fn delete_space(&self, id: i64) -> Result<Space, StoreError> {
        let mut tx = self.writing().await?;
        lock(&mut tx, id, Lock::Delete).await?;
        let space = reread(&mut tx, id).await?;
        let counts = sql::spaces::content(&mut tx, id).await?;
        if counts != [0; 4] {
            let [entries, types, assets, jobs] = counts;
            let reason = format!(
                "`{}` holds {entries} entries, {types} types, {assets} assets and {jobs} unfinished jobs; delete \
                 them first",
                space.name
            );
            return Err(StoreError::InUse { what: "space", reason });
        }
        sql::spaces::delete(&mut tx, id).await?;
        tx.commit().await?;
        Ok(space)
    }
}

/// Refuses a name that another space has.
async fn expect_free(tx: &mut Tx, name: &str, own: Option<i64>) -> Result<(), StoreError> {
    match sql::spaces::by_name(tx, &name.to_lowercase()).await? {
        Some(space) if Some(space.id) != own => {
            Err(StoreError::Duplicate { what: "name", value: name.to_owned() })
        }
        _ => Ok(()),
    }
}

pub(super) async fn lock(tx: &mut Tx, id: i64, lock: Lock) -> Result<(), StoreError> {
    if sql::spaces::lock(tx, id, lock).await? {
        Ok(())
    } else {
        Err(StoreError::SpaceNotFound(id.to_string()))
    }
}

async fn reread(tx: &mut Tx, id: i64) -> Result<Space, StoreError> {
    sql::spaces::by_id(tx, id).await?.ok_or_else(|| StoreError::SpaceNotFound(id.to_string()))
}
