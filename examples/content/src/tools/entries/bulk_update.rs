use super::row::EntryRow;
use super::shown::Shown;
use super::view::View;
use crate::App;
use crate::store::Changes;
use crate::tools::failure::ContentError;
use crate::tools::keys::{EntryKey, SpaceKey};
use crate::tools::problem::ProblemRow;
use crate::tools::resource::space_resource;
use crate::tools::values::{FieldValue, changes};
use selo::prelude::*;

/// Which entries, and what to change in each.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct BulkUpdate {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Ids, uids or slugs of up to 100 entries.
    #[schemars(length(min = 1, max = 100))]
    entries: Vec<EntryKey>,
    /// The fields to set, each with `name` and `value`; the others stay.
    set: Option<Vec<FieldValue>>,
    /// The names of fields to remove.
    remove: Option<Vec<String>>,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct BulkUpdated {
    /// What was changed, as it is stored now, with the fields that were set.
    #[output(rows)]
    pub(super) entries: Vec<EntryRow>,
    /// What was not changed, and why.
    pub(super) refused: Vec<ProblemRow>,
}

/// Make the same changes in many entries. Each is changed or refused alone; `refused` says why. More than 100: `jobs_start`.
#[tool(class = "mutation", idempotent, channel = "both")]
pub async fn entries_bulk_update(
    cx: &Cx<App>,
    input: BulkUpdate,
) -> Result<Mutation<BulkUpdated>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let fields = changes(input.set, input.remove)?;
    if fields.is_empty() {
        let what = "fields to set or, as `remove`, to remove";
        return Err(ContentError::ArgumentNeeded {
            action: "entries_bulk_update",
            argument: "set",
            what,
        });
    }
    let mut shown: Vec<String> = Vec::new();
    for (name, _) in &fields {
        if !shown.contains(name) {
            shown.push(name.clone());
        }
    }
    let keys: Vec<String> = input.entries.into_iter().map(|key| key.0).collect();
    let changes = Changes { expected_version: None, title: None, fields };
    let (entries, refused) = store.update_entries(space.id, &keys, &changes).await?;
    let entries = View::of(store, &space, Shown::Named(shown)).await?.rows(entries).await?;
    let post = PostCondition::new().affected(entries.len() as u64);
    let refused = refused.into_iter().map(ProblemRow::from).collect();
    Ok(Mutation::reread(BulkUpdated { entries, refused })
        .resource(space_resource(&space))
        .postcondition(post))
}
