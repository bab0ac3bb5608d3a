use super::row::JobRow;
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::paging::Paging;
use crate::tools::problem::ProblemRow;
use crate::tools::resource::job_resource;
use selo::prelude::*;

/// Which job.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct GetJob {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Job id.
    job: i64,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Debug, Serialize, JsonSchema, Output)]
pub struct OneJob {
    job: JobRow,
    /// One page of what was refused, in the order of the rows.
    diagnostics: Vec<ProblemRow>,
}

/// Get a job: how far it has come, and one page of what was refused.
#[tool(class = "read")]
pub async fn jobs_get(cx: &Cx<App>, input: GetJob) -> Result<Read<OneJob>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let job = store.job(space.id, input.job).await?;
    let found = store.diagnostics(job.id, input.paging.page, input.paging.per_page).await?;
    let resource = job_resource(&job);
    let diagnostics = found.rows.into_iter().map(ProblemRow::from).collect();
    Ok(Read::of(OneJob { job: job.into(), diagnostics })
        .resource(resource)
        .coverage(input.paging.of_total(found.total)))
}
