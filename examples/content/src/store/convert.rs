//! What a changed type does to the entries that are there.

use super::sql::entries::Both;
use super::sql::links::Side;
use super::tx::Tx;
use super::values::{self, Link};
use super::{ContentType, Field, Kind, Problem, StoreError, links, sql, write};
use serde_json::{Map, Value};

/// Entries that are read at once.
const BATCH: usize = 500;
/// The most problems that are told.
const MAX_PROBLEMS: usize = 100;

/// The difference between two definitions that the stored values feel.
#[derive(Debug)]
pub(super) struct Conversion<'a> {
    /// The type as it shall be.
    pub(super) of: &'a ContentType,
    /// Fields that hold something else from now on.
    pub(super) set: Vec<Field>,
    /// Names of fields that are gone.
    pub(super) remove: &'a [String],
}

impl Conversion<'_> {
    /// Fits every entry of the type to its new definition; how many had values of removed fields. When any value does
    /// not fit, the transaction must be dropped.
    pub(super) async fn run(&self, tx: &mut Tx) -> Result<u64, StoreError> {
        if self.set.is_empty() && self.remove.is_empty() {
            return Ok(0);
        }
        let (mut after, mut stripped, mut problems) = (0, 0, Vec::new());
        loop {
            let (type_id, space_id) = (self.of.id, self.of.space_id);
            let limit = i64::try_from(BATCH).unwrap_or(i64::MAX);
            let batch = sql::entries::of_type(tx, type_id, space_id, after, limit).await?;
            let is_last = batch.len() < BATCH;
            for entry in batch {
                after = entry.id;
                stripped += u64::from(self.one(tx, entry, &mut problems).await?);
                if problems.len() >= MAX_PROBLEMS {
                    problems.truncate(MAX_PROBLEMS);
                    return Err(StoreError::Refused(problems));
                }
            }
            if is_last {
                return if problems.is_empty() {
                    Ok(stripped)
                } else {
                    Err(StoreError::Refused(problems))
                };
            }
        }
    }

    /// Fits one entry; whether it had values of removed fields.
    async fn one(
        &self,
        tx: &mut Tx,
        mut entry: Both,
        problems: &mut Vec<Problem>,
    ) -> Result<bool, StoreError> {
        let draft = self.side(tx, entry.id, Side::Draft, &mut entry.fields, problems).await?;
        let live = match &mut entry.live_fields {
            Some(fields) => self.side(tx, entry.id, Side::Live, fields, problems).await?,
            None => Touched::default(),
        };
        if draft.any() || live.any() {
            sql::entries::rewrite(tx, &entry).await?;
            write::index(tx, self.of, entry.id, &entry.title, &entry.fields).await?;
        }
        Ok(draft.stripped || live.stripped)
    }

    async fn side(
        &self,
        tx: &mut Tx,
        id: i64,
        side: Side,
        fields: &mut Map<String, Value>,
        problems: &mut Vec<Problem>,
    ) -> Result<Touched, StoreError> {
        let mut touched = Touched::default();
        for name in self.remove {
            // Not `swap_remove`: the fields keep their order.
            touched.stripped |= fields.shift_remove(name).is_some();
        }
        if touched.stripped {
            sql::links::delete(tx, id, side, Some(self.remove)).await?;
        }
        for field in &self.set {
            let Some(stored) = fields.get(&field.name) else { continue };
            match self.value(tx, field, stored).await {
                Ok((value, links)) => {
                    sql::links::delete(tx, id, side, Some(std::slice::from_ref(&field.name)))
                        .await?;
                    sql::links::insert(tx, id, side, &links).await?;
                    touched.converted = true;
                    fields.insert(field.name.clone(), value);
                }
                Err(error) => {
                    let path = format!("entries[{id}]");
                    problems.extend(
                        error.into_problems()?.into_iter().map(|problem| problem.within(&path)),
                    );
                }
            }
        }
        Ok(touched)
    }

    /// A stored value as the field's new definition has it, and the link that it is.
    async fn value(
        &self,
        tx: &mut Tx,
        field: &Field,
        stored: &Value,
    ) -> Result<(Value, Vec<links::Resolved>), StoreError> {
        let value =
            values::stored(field, stored).map_err(|problem| StoreError::Refused(vec![problem]))?;
        if !matches!(field.kind, Kind::Asset | Kind::Reference) {
            return Ok((value, Vec::new()));
        }
        let link = Link {
            field: field.name.clone(),
            key: value.to_string(),
            to_entry: field.kind == Kind::Reference,
            target: field.target,
        };
        let resolved = links::resolve(tx, self.of.space_id, &[link]).await?;
        Ok((value, resolved))
    }
}

#[derive(Debug, Default)]
struct Touched {
    stripped: bool,
    converted: bool,
}

impl Touched {
    fn any(&self) -> bool {
        self.stripped || self.converted
    }
}
