use crate::store::{Job, JobStatus, Work};
use crate::tools::problem::ProblemRow;
use selo::prelude::*;

/// A job as replies show it.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub(crate) struct JobRow {
    id: i64,
    work: JobWork,
    status: JobState,
    /// Rows or entries to be done; not known before the job runs.
    total: Option<u64>,
    done: u64,
    /// Entries that were made or changed.
    changed: u64,
    /// Rows or entries that were refused.
    refused: u64,
    /// Why the whole job failed.
    failure: Option<ProblemRow>,
    created_at: String,
    updated_at: String,
}

/// What a job does.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema, Input, Output)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum JobWork {
    /// Makes or updates entries from rows.
    Import,
    /// Makes the same changes in many entries.
    BulkUpdate,
}

/// How far a job has come.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema, Output)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum JobState {
    Queued,
    Running,
    Done,
    Failed,
    Cancelled,
}

impl JobState {
    pub(crate) fn of(status: JobStatus) -> Self {
        match status {
            JobStatus::Queued => Self::Queued,
            JobStatus::Running => Self::Running,
            JobStatus::Done => Self::Done,
            JobStatus::Failed => Self::Failed,
            JobStatus::Cancelled => Self::Cancelled,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }
}

impl From<Job> for JobRow {
    fn from(job: Job) -> Self {
        JobRow {
            id: job.id,
            work: match job.work {
                Work::Import { .. } => JobWork::Import,
                Work::BulkUpdate { .. } => JobWork::BulkUpdate,
            },
            status: JobState::of(job.status),
            total: job.total,
            done: job.done,
            changed: job.changed,
            refused: job.refused,
            failure: job.failure.map(ProblemRow::from),
            created_at: job.created_at,
            updated_at: job.updated_at,
        }
    }
}
