//! A type as replies show it.

use super::kind::FieldKind;
use crate::store::{ContentType, Counted, Field, Filter, Store};
use crate::tools::failure::ContentError;
use selo::prelude::*;

/// A type, without its fields.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub(crate) struct TypeHead {
    id: i64,
    name: String,
    version: i64,
    /// How many fields the type has.
    fields: usize,
    /// How many entries are of this type.
    entries: u64,
}

/// A type with its fields.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub(crate) struct TypeRow {
    id: i64,
    name: String,
    version: i64,
    /// How many entries are of this type.
    entries: u64,
    fields: Vec<FieldRow>,
}

/// A field.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub(crate) struct FieldRow {
    name: String,
    kind: FieldKind,
    /// Whether an entry must have it to be published.
    mandatory: bool,
    /// The words to choose from.
    choices: Option<Vec<String>>,
    /// The name of the type that it must point to.
    target: Option<String>,
    help: Option<String>,
}

impl From<Counted<ContentType>> for TypeHead {
    fn from(Counted { of, entries }: Counted<ContentType>) -> Self {
        TypeHead { id: of.id, name: of.name, version: of.version, fields: of.fields.len(), entries }
    }
}

impl TypeRow {
    /// The type, with its entries counted, and with the names of the types that its references point to.
    pub(crate) async fn of(store: &Store, of: ContentType) -> Result<Self, ContentError> {
        let mut types = Vec::new();
        if of.fields.iter().any(|field| field.target.is_some()) {
            types = store.types(of.space_id).await?;
        }
        let fields = of.fields.into_iter().map(|field| FieldRow::of(field, &types)).collect();
        let ContentType { id, space_id, name, version, .. } = of;
        let filter = Filter { type_id: Some(id), status: None };
        let entries = store.count(space_id, filter).await?;
        Ok(TypeRow { id, name, version, entries, fields })
    }
}

impl FieldRow {
    fn of(field: Field, types: &[ContentType]) -> Self {
        let name = |id: i64| {
            let target = types.iter().find(|one| one.id == id);
            target.map_or_else(|| id.to_string(), |one| one.name.clone())
        };
        FieldRow {
            name: field.name,
            kind: field.kind.into(),
            mandatory: field.mandatory,
            choices: (!field.choices.is_empty()).then_some(field.choices),
            target: field.target.map(name),
            help: field.help,
        }
    }
}
