//! Fields that point to assets and entries: from a key that a caller gave to the id that is stored.

use super::tx::Tx;
use super::values::Link;
use super::{Problem, StoreError, sql, text};

/// A link whose other end is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Resolved {
    pub(super) field: String,
    pub(super) to: To,
}

/// The other end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum To {
    Asset(i64),
    Entry(i64),
}

impl Resolved {
    /// What is stored in the field.
    pub(super) fn id(&self) -> i64 {
        match self.to {
            To::Asset(id) | To::Entry(id) => id,
        }
    }
}

/// Looks every link up, and reports all that lead nowhere. What is found stays until the transaction ends.
pub(super) async fn resolve(
    tx: &mut Tx,
    space_id: i64,
    links: &[Link],
) -> Result<Vec<Resolved>, StoreError> {
    let (mut resolved, mut problems) = (Vec::with_capacity(links.len()), Vec::new());
    for link in links {
        match end(tx, space_id, link).await? {
            Ok(to) => resolved.push(Resolved { field: link.field.clone(), to }),
            Err((code, message)) => {
                problems.push(Problem::new(code, message, format!("fields.{}", link.field)));
            }
        }
    }
    if problems.is_empty() { Ok(resolved) } else { Err(StoreError::Refused(problems)) }
}

type Reason = (&'static str, String);

async fn end(tx: &mut Tx, space_id: i64, link: &Link) -> Result<Result<To, Reason>, StoreError> {
    if link.to_entry {
        entry(tx, space_id, link).await
    } else {
        asset(tx, space_id, &link.key).await
    }
}

async fn asset(tx: &mut Tx, space_id: i64, key: &str) -> Result<Result<To, Reason>, StoreError> {
    let missing =
        || ("NOT_FOUND", format!("no asset of the space has the id, uid or name `{key}`"));
    let Some(lower) = text::key(key) else { return Ok(Err(missing())) };
    let mut found = None;
    if let Some(id) = text::id(&lower) {
        found = sql::links::asset(tx, space_id, Some(id), "").await?;
    }
    if found.is_none() {
        found = sql::links::asset(tx, space_id, None, &lower).await?;
    }
    if let Some(id) = found {
        return Ok(Ok(To::Asset(id)));
    }
    match sql::links::assets_named(tx, space_id, key.trim()).await?[..] {
        [] => Ok(Err(missing())),
        [id] => Ok(Ok(To::Asset(id))),
        [..] => Ok(Err((
            "AMBIGUOUS",
            format!("several assets have the name `{key}`; use an id or uid"),
        ))),
    }
}

async fn entry(tx: &mut Tx, space_id: i64, link: &Link) -> Result<Result<To, Reason>, StoreError> {
    let key = &link.key;
    let missing =
        || ("NOT_FOUND", format!("no entry of the space has the id, uid or slug `{key}`"));
    let Some(lower) = text::key(key) else { return Ok(Err(missing())) };
    let Some((id, type_id)) = sql::links::entry(tx, space_id, text::id(&lower), &lower).await?
    else {
        return Ok(Err(missing()));
    };
    match link.target {
        Some(target) if target != type_id => {
            Ok(Err(("WRONG_TYPE", format!("entry `{key}` has the type {type_id}, not {target}"))))
        }
        _ => Ok(Ok(To::Entry(id))),
    }
}
