//! Taking in records from a source: a batch in one transaction, each made, changed or left as it is.

use std::collections::HashSet;

use serde_json::{Map, Value};
use sqlx::SqliteConnection;

use super::slug::Slugs;
use super::sqlite::entries::{Origin, Row};
use super::{Store, StoreError, sqlite, write};

/// One record that wants to become an entry.
#[derive(Debug)]
pub(crate) struct Incoming {
    /// What the record is called in its source; the same at the next import.
    pub(crate) source_key: String,
    /// A fingerprint of what the source says.
    pub(crate) source_hash: String,
    pub(crate) title: String,
    pub(crate) fields: Map<String, Value>,
    /// Whether the entry is live at once.
    pub(crate) live: bool,
}

/// What became of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Created,
    Updated,
    Unchanged,
}

/// What an import has learnt about its space, so that it asks the database only once.
#[derive(Debug, Default)]
pub(crate) struct Known {
    slugs: Slugs,
    names: HashSet<String>,
}

impl Store {
    /// Takes in a batch, all or nothing. A record whose source says what it said last time is left alone, also when
    /// someone has changed the entry since.
    pub(crate) async fn take_in(
        &self,
        space_id: i64,
        batch: &[Incoming],
        known: &mut Known,
    ) -> Result<Vec<Outcome>, StoreError> {
        let mut tx = self.writing().await?;
        let mut outcomes = Vec::with_capacity(batch.len());
        for incoming in batch {
            outcomes.push(take_one(&mut tx, space_id, incoming, known).await?);
        }
        tx.commit().await?;
        Ok(outcomes)
    }
}

async fn take_one(
    tx: &mut SqliteConnection,
    space_id: i64,
    incoming: &Incoming,
    known: &mut Known,
) -> Result<Outcome, StoreError> {
    let origin = Origin { key: &incoming.source_key, hash: &incoming.source_hash };
    let row = Row {
        title: &incoming.title,
        fields: &incoming.fields,
        live: incoming.live,
        source: Some(origin),
    };
    let outcome = match sqlite::entries::by_source(tx, space_id, origin.key).await? {
        None => {
            write::insert(tx, space_id, &mut known.slugs, row).await?;
            Outcome::Created
        }
        Some((_, hash)) if hash == origin.hash => return Ok(Outcome::Unchanged),
        Some((id, _)) => {
            sqlite::entries::update(tx, id, row).await?;
            Outcome::Updated
        }
    };
    let fresh: Vec<&String> =
        incoming.fields.keys().filter(|name| !known.names.contains(*name)).collect();
    sqlite::fields::add(tx, space_id, fresh.iter().copied()).await?;
    known.names.extend(fresh.into_iter().cloned());
    Ok(outcome)
}
