use super::row::SpaceRow;
use crate::App;
use crate::tools::failure::ContentError;
use selo::prelude::*;

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Spaces {
    spaces: Vec<SpaceRow>,
}

/// List the spaces: the collections that entries live in.
#[tool(class = "read")]
pub async fn spaces_list(cx: &Cx<App>) -> Result<Read<Spaces>, ContentError> {
    let spaces = cx.app().store.counted_spaces().await?;
    let spaces = spaces.into_iter().map(SpaceRow::from).collect();
    Ok(Read::of(Spaces { spaces }).coverage(Coverage::owned()))
}
