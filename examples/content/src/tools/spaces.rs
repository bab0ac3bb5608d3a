use super::failure::ContentError;
use crate::App;
use selo::prelude::*;

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct Spaces {
    spaces: Vec<SpaceRow>,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
struct SpaceRow {
    id: i64,
    uid: String,
    slug: String,
    name: String,
    /// How many entries the space has.
    entries: u64,
}

/// List the spaces: the collections that entries live in.
#[tool(class = "read")]
pub async fn spaces_list(cx: &Cx<App>) -> Result<Read<Spaces>, ContentError> {
    let spaces = cx.app().store.spaces().await?;
    let rows = spaces.into_iter().map(|space| SpaceRow {
        id: space.id,
        uid: space.uid,
        slug: space.slug,
        name: space.name,
        entries: space.entries,
    });
    Ok(Read::of(Spaces { spaces: rows.collect() }).coverage(Coverage::owned()))
}
