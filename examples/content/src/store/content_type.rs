//! A content type: which fields the entries of one sort have.

use super::convert::Conversion;
use super::engine::Lock;
use super::tx::Tx;
use super::{Field, Filter, Store, StoreError, definition, space, sql, text};
use serde::Serialize;
use std::collections::HashSet;

/// The shape that entries of one sort share.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ContentType {
    /// Number of the type; never used again.
    pub id: i64,
    /// The space that holds the type.
    pub space_id: i64,
    /// Name for people, unique in the space whatever its case.
    pub name: String,
    /// Counts the changes, from 1.
    pub version: i64,
    /// The fields, in the order that people see.
    pub fields: Vec<Field>,
}

/// What shall change in a type.
#[derive(Debug, Clone, Default)]
pub struct TypeChanges {
    /// The version that the caller has read. When the type has moved on, nothing is changed.
    pub expected_version: Option<i64>,
    /// The new name.
    pub name: Option<String>,
    /// New definitions of fields that there are. What is stored must fit them, or nothing is changed.
    pub set: Vec<Field>,
    /// Fields that there are not yet.
    pub add: Vec<Field>,
    /// Names of fields to remove, with their values in every entry.
    pub remove: Vec<String>,
}

impl ContentType {
    /// The field of this name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}

impl Store {
    /// The types of a space, oldest first.
    pub async fn types(&self, space_id: i64) -> Result<Vec<ContentType>, StoreError> {
        Ok(sql::types::all(&mut self.reading().await?, space_id).await?)
    }

    /// The type of a space with this id or name, looked for in that order; case does not matter.
    pub async fn content_type(&self, space_id: i64, key: &str) -> Result<ContentType, StoreError> {
        let not_found = || StoreError::TypeNotFound(key.to_owned());
        let stored = text::key(key).ok_or_else(not_found)?;
        let mut tx = self.reading().await?;
        sql::types::find(&mut tx, space_id, &stored).await?.ok_or_else(not_found)
    }

    /// Makes a type.
    pub async fn create_type(
        &self,
        space_id: i64,
        name: &str,
        fields: Vec<Field>,
    ) -> Result<ContentType, StoreError> {
        let name = text::name(name)?;
        let mut tx = self.writing().await?;
        space::lock(&mut tx, space_id, Lock::Keep).await?;
        definition::check(&mut tx, space_id, &fields, "fields").await?;
        let id = sql::types::insert(&mut tx, space_id, name, &fields).await?;
        let id =
            id.ok_or_else(|| StoreError::Duplicate { what: "name", value: name.to_owned() })?;
        let made = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(made)
    }

    /// Changes a type, and with it the entries that have values of removed fields; the second value counts those.
    ///
    /// Stored values of a field whose definition changes are converted, in drafts and in live versions. The entries
    /// keep their versions: what is live stays the same version as its draft. A field that becomes mandatory is asked
    /// for when an entry is published next.
    pub async fn change_type(
        &self,
        id: i64,
        changes: TypeChanges,
    ) -> Result<(ContentType, u64), StoreError> {
        let mut tx = self.writing().await?;
        let current = expect(&mut tx, id, changes.expected_version, Lock::Change).await?;
        let name = text::name(changes.name.as_deref().unwrap_or(&current.name))?;
        if let Some(other) =
            sql::types::find_named(&mut tx, current.space_id, &name.to_lowercase()).await?
            && other != id
        {
            return Err(StoreError::Duplicate { what: "name", value: name.to_owned() });
        }
        let fields = changed(&current, &changes)?;
        definition::check(&mut tx, current.space_id, &fields, "fields").await?;
        let set = changes.set.iter().filter(|new| holds_other(&current, new)).cloned().collect();
        let of = ContentType { fields, ..current.clone() };
        let conversion = Conversion { of: &of, set, remove: &changes.remove };
        let stripped = conversion.run(&mut tx).await?;
        sql::types::update(&mut tx, id, name, &of.fields).await?;
        let changed = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok((changed, stripped))
    }

    /// Deletes a type that has no entries, and answers with what it was.
    pub async fn delete_type(
        &self,
        id: i64,
        expected_version: Option<i64>,
    ) -> Result<ContentType, StoreError> {
        let mut tx = self.writing().await?;
        let of = expect(&mut tx, id, expected_version, Lock::Delete).await?;
        let filter = Filter { type_id: Some(id), status: None };
        let entries = sql::entries::count(&mut tx, Some(of.space_id), filter).await?;
        if entries > 0 {
            let reason = format!("{entries} entries are of type `{}`; delete them first", of.name);
            return Err(StoreError::InUse { what: "type", reason });
        }
        for other in
            sql::types::all(&mut tx, of.space_id).await?.iter().filter(|other| other.id != id)
        {
            if let Some(field) = other.fields.iter().find(|field| field.target == Some(id)) {
                let reason = format!(
                    "field `{}` of type `{}` refers to it; change that first",
                    field.name, other.name
                );
                return Err(StoreError::InUse { what: "type", reason });
            }
        }
        sql::types::delete(&mut tx, id).await?;
        tx.commit().await?;
        Ok(of)
    }
}

/// The fields as they shall be.
fn changed(current: &ContentType, changes: &TypeChanges) -> Result<Vec<Field>, StoreError> {
    if changes.name.is_none()
        && changes.set.is_empty()
        && changes.add.is_empty()
        && changes.remove.is_empty()
    {
        return Err(StoreError::invalid("name", "nothing to change: give a name or a field"));
    }
    let mut once = HashSet::new();
    let set = changes.set.iter().map(|field| ("set_fields", &field.name));
    for (what, name) in set.chain(changes.remove.iter().map(|name| ("remove_fields", name))) {
        if current.field(name).is_none() {
            let names: Vec<&str> = current.fields.iter().map(|field| field.name.as_str()).collect();
            let reason =
                format!("`{}` has no field `{name}`; it has: {}", current.name, names.join(", "));
            return Err(StoreError::invalid(what, reason));
        }
        if !once.insert(name) {
            return Err(StoreError::invalid(what, format!("`{name}` is named more than once")));
        }
    }
    if let Some(field) = changes.add.iter().find(|field| current.field(&field.name).is_some()) {
        let reason = format!("`{}` has a field `{}`; set it instead", current.name, field.name);
        return Err(StoreError::invalid("add_fields", reason));
    }
    let kept = current.fields.iter().filter(|field| !changes.remove.contains(&field.name));
    let kept =
        kept.map(|field| changes.set.iter().find(|new| new.name == field.name).unwrap_or(field));
    Ok(kept.chain(&changes.add).cloned().collect())
}

/// Whether what is stored must be judged anew.
fn holds_other(current: &ContentType, new: &Field) -> bool {
    current.field(&new.name).is_some_and(|old| {
        (old.kind, &old.choices, old.target) != (new.kind, &new.choices, new.target)
    })
}

async fn expect(
    tx: &mut Tx,
    id: i64,
    expected: Option<i64>,
    lock: Lock,
) -> Result<ContentType, StoreError> {
    let of = sql::types::locked(tx, id, lock).await?;
    let of = of.ok_or_else(|| StoreError::TypeNotFound(id.to_string()))?;
    StoreError::expect_version(expected, of.version)?;
    Ok(of)
}

async fn reread(tx: &mut Tx, id: i64) -> Result<ContentType, StoreError> {
    sql::types::by_id(tx, id).await?.ok_or_else(|| StoreError::TypeNotFound(id.to_string()))
}
