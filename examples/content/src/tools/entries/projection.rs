//! Which rows and columns of a space a list shows.

use super::shown::Shown;
use super::view::View;
use crate::store::{ContentType, FIXED, Space, Store};
use crate::tools::failure::ContentError;
use crate::tools::keys::TypeKey;
use crate::tools::types::only;
use selo::prelude::*;

/// What of the entries is shown.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub(super) struct Projection {
    /// Only entries of this type: id or name.
    // `type` alone is a keyword, which some clients delete.
    #[serde(alias = "type")]
    content_type: Option<TypeKey>,
    /// Columns to return besides the fixed ones, by name. Needs `content_type` when the space has several.
    #[input(excludes = "include_details")]
    fields: Option<Vec<String>>,
    /// Return all fields but rich text. Default: false.
    #[serde(default)]
    include_details: bool,
}

impl Projection {
    /// The view, and the type that the rows are limited to.
    pub(super) async fn view<'a>(
        self,
        store: &'a Store,
        space: &'a Space,
    ) -> Result<(View<'a>, Option<i64>), ContentError> {
        let names = self.fields.unwrap_or_default();
        let types = store.types(space.id).await?;
        let named = match self.content_type {
            Some(key) => Some(store.content_type(space.id, &key.0).await?),
            None if names.is_empty() => None,
            None => Some(only(space, types.clone())?),
        };
        let shown = match (&named, self.include_details) {
            (_, true) => Shown::Details,
            (Some(of), false) if !names.is_empty() => Shown::Named(known(of, names)?),
            _ => Shown::Head,
        };
        Ok((View::by(types, store, space, shown), named.map(|of| of.id)))
    }
}

/// The names, when the type has each of them.
fn known(of: &ContentType, names: Vec<String>) -> Result<Vec<String>, ContentError> {
    // Whoever names a fixed column does not ask for a field.
    let is_known = |name: &str| FIXED.contains(&name) || of.field(name).is_some();
    let unknown: Vec<_> = names.iter().filter(|name| !is_known(name)).cloned().collect();
    if unknown.is_empty() {
        return Ok(names);
    }
    let available = of.fields.iter().map(|field| field.name.clone()).collect();
    Err(ContentError::UnknownFields { content_type: of.name.clone(), unknown, available })
}
