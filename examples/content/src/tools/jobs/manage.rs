use super::jobs_get;
use super::row::{JobRow, JobState};
use crate::App;
use crate::tools::failure::ContentError;
use crate::tools::keys::SpaceKey;
use crate::tools::resource::job_resource;
use selo::prelude::*;

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum JobAction {
    /// How far the job has come.
    #[action(read)]
    Get,
    /// Stop it; what is done stays.
    #[action(mutation)]
    Cancel,
}

/// What to do with a job.
#[derive(Debug, Deserialize, JsonSchema, Input)]
pub struct ManageJobs {
    /// What to do.
    action: JobAction,
    /// Space id, uid, slug or name.
    space: SpaceKey,
    /// Job id.
    job: i64,
}

#[derive(Debug, Default, Serialize, JsonSchema, Output, Present)]
#[present(suggest(tool = jobs_get, reason = "to see what was refused, row by row"))]
pub struct JobsData {
    /// The job, as it is stored now.
    job: Option<JobRow>,
}

/// Read or stop a job. `get` reads; `cancel` stops it.
#[tool(class = "gated", state = "both", channel = "both")]
pub async fn jobs_manage(cx: &Cx<App>, input: ManageJobs) -> Result<Gated<JobsData>, ContentError> {
    let store = &cx.app().store;
    let space = store.space(&input.space.0).await?;
    let job = store.job(space.id, input.job).await?;
    let resource = job_resource(&job);
    match input.action {
        JobAction::Get => {
            let data = JobsData { job: Some(job.into()) };
            Ok(Gated::read(data).resource(resource).coverage(Coverage::owned()))
        }
        JobAction::Cancel => {
            let job = store.cancel_job(job.id).await?;
            let post = PostCondition::new().status(JobState::of(job.status).word()).affected(1);
            let data = JobsData { job: Some(job.into()) };
            Ok(Gated::reread(data).resource(resource).postcondition(post))
        }
    }
}
