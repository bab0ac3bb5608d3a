use super::row::TypeHead;
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::resource::space_resource;
use selo::prelude::*;

/// Which types.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ListTypes {
    /// Space id, uid, slug or name.
    space: SpaceKey,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Types {
    types: Vec<TypeHead>,
}

/// List the content types of a space.
#[tool(class = "read")]
pub async fn types_list(cx: &Cx<App>, input: ListTypes) -> Result<Read<Types>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let types = store.counted_types(space.id).await?.into_iter().map(TypeHead::from).collect();
    Ok(Read::of(Types { types }).resource(space_resource(&space)).coverage(Coverage::owned()))
}
