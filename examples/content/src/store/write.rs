//! Making, changing, publishing and deleting entries. Each is one transaction, and answers with what the database
//! says after the write.

use sqlx::SqliteConnection;
use uuid::Uuid;

use super::slug::{Slugs, slugify};
use super::sqlite::entries::Row;
use super::{Changes, Entry, NewEntry, Store, StoreError, portable, sqlite};

impl Store {
    /// Makes a draft.
    pub async fn create_entry(&self, new: NewEntry) -> Result<Entry, StoreError> {
        let title = title(&new.title)?;
        portable::check(&new.fields)?;
        if let Some(slug) = new.slug.as_deref().filter(|slug| slugify(slug) != *slug) {
            let reason = format!("must look like `{}`", slugify(slug));
            return Err(StoreError::invalid("slug", reason));
        }
        let mut tx = self.writing().await?;
        if sqlite::spaces::by_id(&mut tx, new.space_id).await?.is_none() {
            return Err(StoreError::SpaceNotFound(new.space_id.to_string()));
        }
        let row = Row { title, fields: &new.fields, live: false, source: None };
        let id = match &new.slug {
            Some(slug) => insert_as(&mut tx, new.space_id, slug, row).await?,
            None => insert(&mut tx, new.space_id, &mut Slugs::default(), row).await?,
        };
        sqlite::fields::add(&mut tx, new.space_id, new.fields.keys()).await?;
        let entry = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Changes an entry and bumps its version. What is live stays live until `publish_entry`.
    pub async fn update_entry(&self, id: i64, changes: Changes) -> Result<Entry, StoreError> {
        if changes.title.is_none() && changes.fields.is_empty() {
            return Err(StoreError::invalid(
                "fields",
                "nothing to change: give a title or a field",
            ));
        }
        portable::check(&changes.fields)?;
        let mut tx = self.writing().await?;
        let current = expect_version(&mut tx, id, changes.expected_version).await?;
        let title = title(changes.title.as_deref().unwrap_or(&current.title))?;
        let mut fields = current.fields;
        for (name, value) in changes.fields {
            // Not `swap_remove`: the fields keep their order.
            match value {
                serde_json::Value::Null => drop(fields.shift_remove(&name)),
                value => drop(fields.insert(name, value)),
            }
        }
        sqlite::entries::update(
            &mut tx,
            id,
            Row { title, fields: &fields, live: false, source: None },
        )
        .await?;
        sqlite::fields::add(&mut tx, current.space_id, fields.keys()).await?;
        let entry = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Makes the current version the live one. Publishing what is live already changes nothing.
    pub async fn publish_entry(
        &self,
        id: i64,
        expected_version: Option<i64>,
    ) -> Result<Entry, StoreError> {
        let mut tx = self.writing().await?;
        expect_version(&mut tx, id, expected_version).await?;
        sqlite::entries::publish(&mut tx, id).await?;
        let entry = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Deletes an entry and answers with what it was.
    pub async fn delete_entry(
        &self,
        id: i64,
        expected_version: Option<i64>,
    ) -> Result<Entry, StoreError> {
        let mut tx = self.writing().await?;
        let entry = expect_version(&mut tx, id, expected_version).await?;
        sqlite::entries::delete(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }
}

/// Inserts under the first slug that is free.
pub(super) async fn insert(
    tx: &mut SqliteConnection,
    space_id: i64,
    slugs: &mut Slugs,
    row: Row<'_>,
) -> Result<i64, StoreError> {
    let uid = Uuid::now_v7();
    for slug in slugs.candidates(row.title, uid) {
        if let Some(id) = sqlite::entries::insert(tx, space_id, uid, &slug, row).await? {
            return Ok(id);
        }
    }
    Err(StoreError::Duplicate { what: "slug", value: row.title.to_owned() })
}

async fn insert_as(
    tx: &mut SqliteConnection,
    space_id: i64,
    slug: &str,
    row: Row<'_>,
) -> Result<i64, StoreError> {
    let id = sqlite::entries::insert(tx, space_id, Uuid::now_v7(), slug, row).await?;
    id.ok_or_else(|| StoreError::Duplicate { what: "slug", value: slug.to_owned() })
}

async fn expect_version(
    tx: &mut SqliteConnection,
    id: i64,
    expected: Option<i64>,
) -> Result<Entry, StoreError> {
    let entry = reread(tx, id).await?;
    match expected {
        Some(expected) if expected != entry.version => {
            Err(StoreError::Conflict { expected, current: entry.version })
        }
        _ => Ok(entry),
    }
}

async fn reread(tx: &mut SqliteConnection, id: i64) -> Result<Entry, StoreError> {
    let entry = sqlite::entries::by_id(tx, id).await?;
    entry.ok_or_else(|| StoreError::EntryNotFound(id.to_string()))
}

fn title(title: &str) -> Result<&str, StoreError> {
    match title.trim() {
        "" => Err(StoreError::invalid("title", "must not be empty")),
        title => Ok(title),
    }
}
