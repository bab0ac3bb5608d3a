//! The type that takes a source's records.

use crate::store::{ContentType, Field, Store, StoreError, TypeChanges};

/// Which type is meant.
#[derive(Debug, Clone, Copy)]
pub(super) enum Wanted<'a> {
    /// The type of this name, also where it looks like an id.
    Named(&'a str),
    /// The id or name of a type, or the name of one to be made.
    Key(&'a str),
}

/// How often a change is tried again that others were faster with.
const TRIES: u32 = 8;

/// The type, with a field for each column, and which of them are new. A field that it has stays as it is.
pub(super) async fn prepare(
    store: &Store,
    space_id: i64,
    wanted: Wanted<'_>,
    columns: &[Field],
) -> Result<(ContentType, Vec<Field>), StoreError> {
    let mut tries = 0;
    loop {
        match try_prepare(store, space_id, wanted, columns).await {
            Err(StoreError::Conflict { .. } | StoreError::Duplicate { .. }) if tries < TRIES => {
                tries += 1;
            }
            done => return done,
        }
    }
}

async fn try_prepare(
    store: &Store,
    space_id: i64,
    wanted: Wanted<'_>,
    columns: &[Field],
) -> Result<(ContentType, Vec<Field>), StoreError> {
    let Some(found) = find(store, space_id, wanted).await? else {
        let (Wanted::Named(name) | Wanted::Key(name)) = wanted;
        let made = store.create_type(space_id, name.trim(), columns.to_vec()).await?;
        return Ok((made, columns.to_vec()));
    };
    let is_new = |column: &&Field| found.field(&column.name).is_none();
    let add: Vec<Field> = columns.iter().filter(is_new).cloned().collect();
    if add.is_empty() {
        return Ok((found, add));
    }
    let changes = TypeChanges {
        expected_version: Some(found.version),
        add: add.clone(),
        ..TypeChanges::default()
    };
    let (changed, _) = store.change_type(found.id, changes).await?;
    Ok((changed, add))
}

/// A key that looks like an id must be one.
async fn find(
    store: &Store,
    space_id: i64,
    wanted: Wanted<'_>,
) -> Result<Option<ContentType>, StoreError> {
    match wanted {
        Wanted::Named(name) => {
            let folded = name.trim().to_lowercase();
            let types = store.types(space_id).await?;
            Ok(types.into_iter().find(|found| found.name.to_lowercase() == folded))
        }
        Wanted::Key(key) => {
            let is_id = key.trim().bytes().all(|b| b.is_ascii_digit());
            match store.content_type(space_id, key.trim()).await {
                Err(StoreError::TypeNotFound(_)) if !is_id => Ok(None),
                found => found.map(Some),
            }
        }
    }
}
