//! Making, changing, publishing and deleting entries. Each is one transaction, and answers with what the database
//! says after the write.
//!
//! Rows are locked in one order, so that writers wait for each other and never in a circle: the type, then the entry,
//! then what it points to.

use super::engine::Lock;
use super::links::{self, Resolved};
use super::slug::{self, Numbers, numbered, slugify};
use super::sql::entries::Draft;
use super::sql::links::Side;
use super::tx::Tx;
use super::values::{self, Coerced};
use super::words::{Indexed, Scope};
use super::{
    Changes, ContentType, Entry, Given, Kind, NewEntry, Problem, Store, StoreError, space, sql,
    text,
};
use serde_json::{Map, Value};
use uuid::Uuid;

impl Store {
    /// Makes a draft.
    pub async fn create_entry(&self, new: NewEntry) -> Result<Entry, StoreError> {
        let title = text::title(&new.title)?;
        if let Some(slug) = new.slug.as_deref().filter(|slug| slugify(slug) != *slug) {
            let reason = format!("must look like `{}`", slugify(slug));
            return Err(StoreError::invalid("slug", reason));
        }
        let mut tx = self.writing().await?;
        space::lock(&mut tx, new.space_id, Lock::Keep).await?;
        let of = type_in(&mut tx, new.space_id, new.type_id).await?;
        let content = Content::default().with(&mut tx, &of, &new.fields).await?;
        let write = Write { title, content: &content, live: false, source: None };
        let id = match &new.slug {
            Some(slug) => insert_as(&mut tx, &of, slug, write).await?,
            None => insert(&mut tx, &of, &mut Numbers::default(), write).await?,
        };
        let entry = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Changes an entry and bumps its version. What is live stays live until `publish_entry`.
    pub async fn update_entry(&self, id: i64, changes: Changes) -> Result<Entry, StoreError> {
        self.change_entry(id, &changes).await
    }

    async fn change_entry(&self, id: i64, changes: &Changes) -> Result<Entry, StoreError> {
        if changes.title.is_none() && changes.fields.is_empty() {
            return Err(StoreError::invalid(
                "fields",
                "nothing to change: give a title or a field",
            ));
        }
        let mut tx = self.writing().await?;
        let of = type_of(&mut tx, id).await?;
        let current = expect(&mut tx, id, changes.expected_version, Lock::Change).await?;
        let title = text::title(changes.title.as_deref().unwrap_or(&current.title))?;
        let content =
            Content::new(current.fields.clone()).with(&mut tx, &of, &changes.fields).await?;
        let write = Write { title, content: &content, live: false, source: None };
        update(&mut tx, &of, &current, write).await?;
        let entry = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Makes the current version the live one. Publishing what is live already changes nothing. Refused while a
    /// mandatory field is missing.
    pub async fn publish_entry(
        &self,
        id: i64,
        expected_version: Option<i64>,
    ) -> Result<Entry, StoreError> {
        let mut tx = self.writing().await?;
        let of = type_of(&mut tx, id).await?;
        let current = expect(&mut tx, id, expected_version, Lock::Change).await?;
        if current.live_version == Some(current.version) {
            return Ok(current);
        }
        expect_complete(&of, &current.fields)?;
        sql::entries::publish(&mut tx, id).await?;
        sql::links::delete(&mut tx, id, Side::Live, None).await?;
        let entry = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Takes the live version away from readers. Doing so to a draft changes nothing.
    pub async fn unpublish_entry(
        &self,
        id: i64,
        expected_version: Option<i64>,
    ) -> Result<Entry, StoreError> {
        let mut tx = self.writing().await?;
        let current = expect(&mut tx, id, expected_version, Lock::Change).await?;
        if current.live_version.is_none() {
            return Ok(current);
        }
        sql::entries::unpublish(&mut tx, id).await?;
        sql::links::delete(&mut tx, id, Side::Live, None).await?;
        let entry = reread(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Deletes an entry and answers with what it was. Refused while another entry refers to it.
    pub async fn delete_entry(
        &self,
        id: i64,
        expected_version: Option<i64>,
    ) -> Result<Entry, StoreError> {
        let mut tx = self.writing().await?;
        let entry = expect(&mut tx, id, expected_version, Lock::Delete).await?;
        match sql::links::to_entry(&mut tx, id).await? {
            0 => {}
            entries => {
                let reason = format!(
                    "{entries} other entries refer to it; change their drafts and publish them first"
                );
                return Err(StoreError::InUse { what: "entry", reason });
            }
        }
        for side in [Side::Draft, Side::Live] {
            sql::links::delete(&mut tx, id, side, None).await?;
        }
        sql::search::remove(&mut tx, id).await?;
        sql::entries::delete(&mut tx, id).await?;
        tx.commit().await?;
        Ok(entry)
    }

    /// Makes the same changes in every entry named, each in its own transaction: the entries as they are now, and
    /// what was refused, with the path `entries[3]` of the one that refused. When the database fails, what was changed
    /// before stays changed.
    pub async fn update_entries(
        &self,
        space_id: i64,
        keys: &[String],
        changes: &Changes,
    ) -> Result<(Vec<Entry>, Vec<Problem>), StoreError> {
        let (mut entries, mut problems) = (Vec::new(), Vec::new());
        for (index, key) in keys.iter().enumerate() {
            let changed = match self.entry(space_id, key).await {
                Ok(entry) => self.change_entry(entry.id, changes).await,
                Err(error) => Err(error),
            };
            match changed {
                Ok(entry) => entries.push(entry),
                Err(error) => {
                    let refused = error.into_problems()?;
                    let path = format!("entries[{index}]");
                    problems.extend(refused.into_iter().map(|problem| problem.within(&path)));
                }
            }
        }
        Ok((entries, problems))
    }
}

/// The fields of an entry as they shall be, and the links that come with them.
#[derive(Debug, Default)]
pub(super) struct Content {
    pub(super) fields: Map<String, Value>,
    /// Fields that were set or removed.
    touched: Vec<String>,
    /// Where the touched ones point to.
    links: Vec<Resolved>,
}

impl Content {
    pub(super) fn new(fields: Map<String, Value>) -> Self {
        Self { fields, ..Self::default() }
    }

    /// With the values that a caller gave, in the order of the type.
    pub(super) async fn with(
        mut self,
        tx: &mut Tx,
        of: &ContentType,
        given: &Given,
    ) -> Result<Self, StoreError> {
        let Coerced { values, removed, links } =
            values::coerce(of, given).map_err(StoreError::Refused)?;
        self.links = links::resolve(tx, of.space_id, &links).await?;
        let ids = self.links.iter().map(|link| (link.field.clone(), Value::from(link.id())));
        let mut fields = std::mem::take(&mut self.fields);
        for (name, value) in values.into_iter().chain(ids) {
            self.touched.push(name.clone());
            fields.insert(name, value);
        }
        for name in removed {
            fields.shift_remove(&name);
            self.touched.push(name);
        }
        self.fields = in_order(of, fields);
        Ok(self)
    }
}

/// The fields in the order of the type.
pub(super) fn in_order(of: &ContentType, mut fields: Map<String, Value>) -> Map<String, Value> {
    let known = of.fields.iter().filter_map(|field| fields.shift_remove_entry(&field.name));
    let mut ordered: Map<String, Value> = known.collect();
    ordered.append(&mut fields);
    ordered
}

/// What is written of an entry.
#[derive(Debug, Clone, Copy)]
pub(super) struct Write<'a> {
    pub(super) title: &'a str,
    pub(super) content: &'a Content,
    /// Whether it is live at once.
    pub(super) live: bool,
    pub(super) source: Option<sql::entries::Origin<'a>>,
}

impl<'a> Write<'a> {
    fn draft(&self) -> Draft<'a> {
        let Self { title, content, live, source } = *self;
        Draft { title, fields: &content.fields, live, source }
    }
}

/// Inserts under the first slug that is free. When others take the one that was free a moment ago, all of them would
/// wait for each other again and again, so the uid makes an end.
pub(super) async fn insert(
    tx: &mut Tx,
    of: &ContentType,
    numbers: &mut Numbers,
    write: Write<'_>,
) -> Result<i64, StoreError> {
    let (uid, base) = (Uuid::now_v7(), slugify(write.title));
    let first = numbers.next(&base);
    let mut number = Some(first);
    while let Some(tried) = number {
        if let Some(id) = try_insert(tx, of, uid, &numbered(&base, tried), write).await? {
            numbers.took(&base, tried);
            return Ok(id);
        }
        number = if tried == first { free(tx, of, &base, first).await? } else { None };
    }
    let id = try_insert(tx, of, uid, &slug::unique(&base, uid), write).await?;
    id.ok_or_else(|| StoreError::Duplicate { what: "slug", value: write.title.to_owned() })
}

/// The next number with which the slug is free at this moment, if one of the next is.
async fn free(
    tx: &mut Tx,
    of: &ContentType,
    base: &str,
    taken: u32,
) -> Result<Option<u32>, StoreError> {
    let numbers = (1..slug::TRIES).map(|ahead| taken.saturating_add(ahead));
    let slugs: Vec<String> = numbers.clone().map(|number| numbered(base, number)).collect();
    let taken = sql::entries::taken(tx, of.space_id, &slugs).await?;
    Ok(numbers.zip(&slugs).find(|(_, slug)| !taken.contains(*slug)).map(|(number, _)| number))
}

async fn insert_as(
    tx: &mut Tx,
    of: &ContentType,
    slug: &str,
    write: Write<'_>,
) -> Result<i64, StoreError> {
    let id = try_insert(tx, of, Uuid::now_v7(), slug, write).await?;
    id.ok_or_else(|| StoreError::Duplicate { what: "slug", value: slug.to_owned() })
}

async fn try_insert(
    tx: &mut Tx,
    of: &ContentType,
    uid: Uuid,
    slug: &str,
    write: Write<'_>,
) -> Result<Option<i64>, StoreError> {
    let place = (of.space_id, of.id);
    let Some(id) = sql::entries::insert(tx, place, uid, slug, write.draft()).await? else {
        return Ok(None);
    };
    sql::links::insert(tx, id, Side::Draft, &write.content.links).await?;
    index(tx, of, id, write.title, &write.content.fields).await?;
    Ok(Some(id))
}

/// Writes the next version of an entry that is locked.
pub(super) async fn update(
    tx: &mut Tx,
    of: &ContentType,
    current: &Entry,
    write: Write<'_>,
) -> Result<(), StoreError> {
    let id = current.id;
    if write.live {
        sql::links::delete(tx, id, Side::Live, None).await?;
    } else if current.live_version == Some(current.version) {
        sql::links::copy_to_live(tx, id).await?;
    }
    sql::entries::update(tx, id, write.draft()).await?;
    sql::links::delete(tx, id, Side::Draft, Some(&write.content.touched)).await?;
    sql::links::insert(tx, id, Side::Draft, &write.content.links).await?;
    index(tx, of, id, write.title, &write.content.fields).await
}

/// Brings the full-text index up to date.
pub(super) async fn index(
    tx: &mut Tx,
    of: &ContentType,
    id: i64,
    title: &str,
    fields: &Map<String, Value>,
) -> Result<(), StoreError> {
    let texts = searched(of, fields);
    let words = Indexed::of(title, texts.iter().map(String::as_str));
    let scope = Scope { space_id: Some(of.space_id), type_id: Some(of.id) };
    Ok(sql::search::index(tx, id, scope, &words).await?)
}

/// The texts and numbers of an entry; not its links, whose ids mean nothing to people.
fn searched(of: &ContentType, fields: &Map<String, Value>) -> Vec<String> {
    let mut texts = Vec::new();
    for (name, value) in fields {
        let kind = of.field(name).map(|field| field.kind);
        if !matches!(kind, Some(Kind::Asset | Kind::Reference)) {
            collect(value, &mut texts);
        }
    }
    texts
}

fn collect(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(string) => texts.push(string.clone()),
        Value::Number(number) => texts.push(number.to_string()),
        Value::Array(items) => items.iter().for_each(|item| collect(item, texts)),
        Value::Object(map) => map.values().for_each(|value| collect(value, texts)),
        Value::Null | Value::Bool(_) => {}
    }
}

/// The type, kept from changes, if it is one of the space.
pub(super) async fn type_in(
    tx: &mut Tx,
    space_id: i64,
    type_id: i64,
) -> Result<ContentType, StoreError> {
    let of = sql::types::locked(tx, type_id, Lock::Share).await?;
    of.filter(|of| of.space_id == space_id)
        .ok_or_else(|| StoreError::TypeNotFound(type_id.to_string()))
}

/// The type of an entry, kept from changes.
pub(super) async fn type_of(tx: &mut Tx, id: i64) -> Result<ContentType, StoreError> {
    let not_found = || StoreError::EntryNotFound(id.to_string());
    let type_id = sql::entries::type_of(tx, id).await?.ok_or_else(not_found)?;
    // A type goes only after its entries.
    sql::types::locked(tx, type_id, Lock::Share).await?.ok_or_else(not_found)
}

pub(super) async fn expect(
    tx: &mut Tx,
    id: i64,
    expected: Option<i64>,
    lock: Lock,
) -> Result<Entry, StoreError> {
    let entry = sql::entries::locked(tx, id, lock).await?;
    let entry = entry.ok_or_else(|| StoreError::EntryNotFound(id.to_string()))?;
    StoreError::expect_version(expected, entry.version)?;
    Ok(entry)
}

/// Refuses an entry that lacks what readers must find.
pub(super) fn expect_complete(
    of: &ContentType,
    fields: &Map<String, Value>,
) -> Result<(), StoreError> {
    let missing =
        of.fields.iter().filter(|field| field.mandatory && !fields.contains_key(&field.name));
    let problems: Vec<Problem> = missing
        .map(|field| {
            let message = format!("`{}` is mandatory in a published entry", field.name);
            Problem::new("MISSING", message, format!("fields.{}", field.name))
        })
        .collect();
    if problems.is_empty() { Ok(()) } else { Err(StoreError::Refused(problems)) }
}

pub(super) async fn reread(tx: &mut Tx, id: i64) -> Result<Entry, StoreError> {
    sql::entries::by_id(tx, id).await?.ok_or_else(|| StoreError::EntryNotFound(id.to_string()))
}
