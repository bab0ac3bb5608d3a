//! The definition of a field, as callers write it.

use super::kind::FieldKind;
use crate::store::{Field, Store};
use crate::tools::failure::ContentError;
use crate::tools::keys::TypeKey;
use selo::prelude::*;

// A field of a type. (A description would be said twice in one tool.)
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub(crate) struct Definition {
    /// Its name.
    name: String,
    /// `text` (one line), `rich-text` (Markdown or HTML), `integer`, `decimal`, `boolean`, `date` (2026-11-30), `date-time`
    /// (RFC 3339), `enum` (one of `choices`), `asset`, `reference` (an entry), `texts` (a list) or `json`.
    kind: FieldKind,
    /// Must be there to publish. Default: false.
    #[serde(default)]
    mandatory: bool,
    /// enum: the words.
    choices: Option<Vec<String>>,
    /// reference: the type that it must point to, by name or id.
    target: Option<TypeKey>,
    /// What editors should know.
    help: Option<String>,
}

/// The fields as the store takes them.
pub(crate) async fn fields(
    store: &Store,
    space_id: i64,
    definitions: Option<Vec<Definition>>,
) -> Result<Vec<Field>, ContentError> {
    let mut fields = Vec::new();
    for definition in definitions.unwrap_or_default() {
        let target = match &definition.target {
            Some(key) => Some(store.content_type(space_id, &key.0).await?.id),
            None => None,
        };
        fields.push(Field {
            mandatory: definition.mandatory,
            choices: definition.choices.unwrap_or_default(),
            target,
            help: definition.help,
            ..Field::new(definition.name, definition.kind.into())
        });
    }
    Ok(fields)
}
