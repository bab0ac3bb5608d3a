//! Taking in records from a source: a batch in one transaction, each made, changed or left as it is.

use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeSet;

use super::engine::Lock;
use super::slug::Numbers;
use super::sql::entries::{Imported, Origin};
use super::tx::Tx;
use super::write::{self, Content, Write};
use super::{ContentType, Given, Problem, Store, StoreError, sql, text};

/// One record that wants to become an entry.
#[derive(Debug)]
pub(crate) struct Incoming {
    /// What the record is called in its source; the same at the next import.
    pub(crate) source_key: String,
    /// A fingerprint of what the source says.
    pub(crate) source_hash: String,
    pub(crate) title: String,
    /// As the source says it, under the names of the fields.
    pub(crate) fields: Given,
    /// Whether the entry is live at once.
    pub(crate) live: bool,
}

/// What became of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    Created,
    Updated,
    Unchanged,
    /// It does not fit the type, and nothing of it was stored.
    Refused(Vec<Problem>),
}

/// What an import has learnt, so that it asks the database only once.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// Names of the fields that the source says something about. What editors put into others stays.
    names: BTreeSet<String>,
    numbers: Numbers,
}

impl Known {
    /// A source with these columns.
    pub(crate) fn of_source(names: impl Iterator<Item = String>) -> Self {
        Self { names: names.collect(), numbers: Numbers::default() }
    }
}

impl Store {
    /// Takes in a batch, all or nothing but for records that do not fit the type. A record whose source says what it
    /// said last time is left alone, also when someone has changed the entry since.
    pub(crate) async fn take_in(
        &self,
        type_id: i64,
        batch: &[Incoming],
        known: &mut Known,
    ) -> Result<Vec<Outcome>, StoreError> {
        let mut tx = self.writing().await?;
        let of = receiving(&mut tx, type_id).await?;
        let outcomes = take_all(&mut tx, &of, batch, known).await?;
        tx.commit().await?;
        Ok(outcomes)
    }
}

/// The type, kept from changes.
pub(super) async fn receiving(tx: &mut Tx, type_id: i64) -> Result<ContentType, StoreError> {
    let of = sql::types::locked(tx, type_id, Lock::Share).await?;
    of.ok_or_else(|| StoreError::TypeNotFound(type_id.to_string()))
}

/// The same within a transaction.
pub(super) async fn take_all(
    tx: &mut Tx,
    of: &ContentType,
    batch: &[Incoming],
    known: &mut Known,
) -> Result<Vec<Outcome>, StoreError> {
    let mut outcomes = Vec::with_capacity(batch.len());
    for incoming in batch {
        // What is refused was refused before anything of it was written.
        let outcome = match take_one(tx, of, incoming, known).await {
            Ok(outcome) => outcome,
            Err(error) => Outcome::Refused(error.into_problems()?),
        };
        outcomes.push(outcome);
    }
    Ok(outcomes)
}

async fn take_one(
    tx: &mut Tx,
    of: &ContentType,
    incoming: &Incoming,
    known: &mut Known,
) -> Result<Outcome, StoreError> {
    let key = source_key(&incoming.source_key);
    let origin = Origin { key: &key, hash: &incoming.source_hash };
    let current = match sql::entries::by_source(tx, of.space_id, origin.key).await? {
        Some(found) if found.type_id != of.id => return Err(of_another_type(&found)),
        Some(found) if found.hash == origin.hash => return Ok(Outcome::Unchanged),
        Some(found) => Some(write::reread(tx, found.id).await?),
        None => None,
    };
    let title = text::title(&incoming.title)?;
    let fields = current.as_ref().map(|entry| entry.fields.clone()).unwrap_or_default();
    let content = Content::new(fields)
        .with(tx, of, &known.given(of, &incoming.fields, current.is_some()))
        .await?;
    if incoming.live {
        write::expect_complete(of, &content.fields)?;
    }
    let write = Write { title, content: &content, live: incoming.live, source: Some(origin) };
    match current {
        None => write::insert(tx, of, &mut known.numbers, write).await.map(|_| Outcome::Created),
        Some(entry) => write::update(tx, of, &entry, write).await.map(|()| Outcome::Updated),
    }
}

impl Known {
    /// What the record says; in an entry that is there, a column that the record leaves empty removes the field.
    fn given(&self, of: &ContentType, fields: &Given, is_there: bool) -> Given {
        let mut given = fields.clone();
        let is_empty = |name: &&String| {
            of.field(name).is_some() && !fields.iter().any(|(given, _)| given == *name)
        };
        let empty = self.names.iter().filter(is_empty);
        given.extend(empty.filter(|_| is_there).map(|name| (name.clone(), Value::Null)));
        given
    }
}

fn of_another_type(found: &Imported) -> StoreError {
    let message = format!(
        "entry {} was made from this record as another type; import into that type, or delete the entry",
        found.id
    );
    StoreError::Refused(vec![Problem::new("WRONG_TYPE", message, "")])
}

/// A key that fits into an index, also where the source has long ones.
fn source_key(key: &str) -> Cow<'_, str> {
    const MAX: usize = 512;
    if key.len() <= MAX && !key.contains('\0') {
        return Cow::Borrowed(key);
    }
    Cow::Owned(format!("sha256:{}", text::sha256(key)))
}
