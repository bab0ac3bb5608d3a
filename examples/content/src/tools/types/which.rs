//! Which type a call means: the one it names, or the only one.

use crate::store::{ContentType, Space, Store};
use crate::tools::failure::ContentError;
use crate::tools::keys::TypeKey;

/// The type that was named; without a name, the space's only one.
pub(crate) async fn named(
    store: &Store,
    space: &Space,
    key: Option<TypeKey>,
) -> Result<ContentType, ContentError> {
    match key {
        Some(key) => Ok(store.content_type(space.id, &key.0).await?),
        None => only(space, store.types(space.id).await?),
    }
}

/// The only one of the space's types.
pub(crate) fn only(
    space: &Space,
    mut types: Vec<ContentType>,
) -> Result<ContentType, ContentError> {
    match (types.pop(), types.is_empty()) {
        (Some(only), true) => Ok(only),
        (last, _) => {
            let types = types.into_iter().chain(last).map(|one| one.name).collect();
            Err(ContentError::TypeNeeded { space: space.name.clone(), types })
        }
    }
}
