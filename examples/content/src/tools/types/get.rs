use super::row::TypeRow;
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::{SpaceKey, TypeKey};
use crate::tools::resource::type_resource;
use selo::prelude::*;

/// Which type.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct GetType {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Type id or name; may be left out when the space has one.
    // `type` alone is a keyword, which some clients delete.
    #[serde(alias = "type")]
    content_type: Option<TypeKey>,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct OneType {
    content_type: TypeRow,
}

/// Get one content type with the definitions of its fields.
#[tool(class = "read")]
pub async fn types_get(cx: &Cx<App>, input: GetType) -> Result<Read<OneType>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let found = super::named(store, &space, input.content_type).await?;
    let resource = type_resource(&found);
    let content_type = TypeRow::of(store, found).await?;
    Ok(Read::of(OneType { content_type }).resource(resource).coverage(Coverage::owned()))
}
