use super::jobs_get;
use super::row::JobRow;
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::paging::Paging;
use crate::tools::resource::space_resource;
use selo::prelude::*;

/// One page of a space's jobs.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ListJobs {
    /// Space id, uid, slug or name.
    space: SpaceKey,
    #[serde(flatten)]
    paging: Paging,
}

#[derive(Debug, Serialize, JsonSchema, Output, Present)]
#[present(suggest(tool = jobs_get, reason = "to see what a job refused"))]
pub struct Jobs {
    jobs: Vec<JobRow>,
}

/// List the jobs of a space, one page at a time, newest first.
#[tool(class = "read", channel = "text", encoding = "toon")]
pub async fn jobs_list(cx: &Cx<App>, input: ListJobs) -> Result<Read<Jobs>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let found = store.jobs(space.id, input.paging.page, input.paging.per_page).await?;
    let jobs = found.rows.into_iter().map(JobRow::from).collect();
    Ok(Read::of(Jobs { jobs })
        .resource(space_resource(&space))
        .coverage(input.paging.of_total(found.total)))
}
