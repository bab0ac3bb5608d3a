use super::jobs_get;
use super::row::{JobRow, JobState, JobWork};
use crate::App;
use crate::store::{RowFormat, Space, Store, Work};
use crate::tools::failure::ContentError;
use crate::tools::keys::{EntryKey, SpaceKey, TypeKey};
use crate::tools::needed::needed;
use crate::tools::resource::job_resource;
use crate::tools::types::named;
use crate::tools::values::{FieldValue, apart, given};
use selo::prelude::*;

/// The work.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct StartJob {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// What to do.
    work: JobWork,
    /// Type id or name; may be left out when the space has one. bulk-update without `entries` changes all of this type.
    // `type` alone is a keyword, which some clients delete.
    #[serde(alias = "type")]
    content_type: Option<TypeKey>,
    /// import: the rows, each with a `title` and the fields by name.
    rows: Option<String>,
    /// import: how the rows are written.
    // `format` alone is a keyword, too.
    #[serde(alias = "format")]
    row_format: Option<Rows>,
    /// import: publish the entries at once. Default: false.
    #[serde(default)]
    publish: bool,
    /// bulk-update: ids, uids or slugs.
    entries: Option<Vec<EntryKey>>,
    /// bulk-update: the fields to set, each with `name` and `value`.
    set: Option<Vec<FieldValue>>,
    /// bulk-update: the names of fields to remove.
    remove: Option<Vec<String>>,
}

/// How rows are written.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Input)]
#[serde(rename_all = "lowercase")]
enum Rows {
    /// A JSON object a line.
    Jsonl,
    /// A header and rows.
    Csv,
}

#[derive(Debug, Serialize, JsonSchema, Output, Present)]
#[present(suggest(tool = jobs_get, reason = "to see how far it is"))]
pub struct StartedJob {
    job: JobRow,
}

/// Start a job on many entries; it goes on after this call. `jobs_get` tells how far it is.
#[tool(class = "mutation", channel = "both")]
pub async fn jobs_start(
    cx: &Cx<App>,
    input: StartJob,
) -> Result<Mutation<StartedJob>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let work = match input.work {
        JobWork::Import => import(store, &space, input).await?,
        JobWork::BulkUpdate => bulk_update(store, &space, input).await?,
    };
    let job = store.start_job(space.id, work).await?;
    let resource = job_resource(&job);
    let post = PostCondition::new().status(JobState::of(job.status).word()).affected(1);
    Ok(Mutation::reread(StartedJob { job: job.into() }).resource(resource).postcondition(post))
}

async fn import(store: &Store, space: &Space, input: StartJob) -> Result<Work, ContentError> {
    let rows = needed(input.rows, "import", "rows", "the rows as text")?;
    let format = needed(input.row_format, "import", "row_format", "how the rows are written")?;
    let format = match format {
        Rows::Jsonl => RowFormat::Jsonl,
        Rows::Csv => RowFormat::Csv,
    };
    let type_id = named(store, space, input.content_type).await?.id;
    Ok(Work::Import { type_id, format, rows, publish: input.publish })
}

async fn bulk_update(store: &Store, space: &Space, input: StartJob) -> Result<Work, ContentError> {
    let (set, remove) = (given(input.set), input.remove.unwrap_or_default());
    apart(&set, &remove)?;
    if set.is_empty() && remove.is_empty() {
        let what = "fields to set or, as `remove`, to remove";
        return Err(ContentError::ArgumentNeeded { action: "bulk-update", argument: "set", what });
    }
    let entries: Vec<String> =
        input.entries.unwrap_or_default().into_iter().map(|key| key.0).collect();
    let type_id = match (input.content_type, entries.is_empty()) {
        (None, false) => None,
        (key, _) => Some(named(store, space, key).await?.id),
    };
    Ok(Work::BulkUpdate { entries, type_id, set, remove })
}
