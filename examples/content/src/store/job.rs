//! Jobs: work on many entries that goes on after the call that started it.

use super::page::Window;
use super::sql::jobs::Queued;
use super::tx::Tx;
use super::{Filter, Given, Page, Problem, Store, StoreError, sql, values};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Work on many entries.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Job {
    /// Number of the job; never used again.
    pub id: i64,
    /// The space that the job works in.
    pub space_id: i64,
    /// What is done.
    pub work: Work,
    /// How far it has come.
    pub status: JobStatus,
    /// Rows or entries that there are; unknown before the job runs.
    pub total: Option<u64>,
    /// Rows or entries that were looked at.
    pub done: u64,
    /// Entries that were made or changed.
    pub changed: u64,
    /// Rows or entries that were refused; each has a diagnostic, up to a thousand.
    pub refused: u64,
    /// Why the whole job failed.
    pub failure: Option<Problem>,
    /// When the job was started, RFC 3339 in UTC.
    pub created_at: String,
    /// When the job was changed last, RFC 3339 in UTC.
    pub updated_at: String,
}

/// What a job does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Work {
    /// Makes or updates entries of a type from rows.
    Import {
        /// The type that the entries have.
        type_id: i64,
        /// JSON Lines or CSV with a header.
        format: RowFormat,
        /// The rows, as text. They are gone when the job ends, and a job that is read has none.
        rows: String,
        /// Whether the entries are live at once.
        publish: bool,
    },
    /// Sets the same fields of many entries.
    BulkUpdate {
        /// Ids, uids or slugs; all entries of the type when there are none.
        entries: Vec<String>,
        /// The type, where `entries` is empty.
        type_id: Option<i64>,
        /// Fields to set, as they were given.
        set: Vec<(String, Value)>,
        /// Names of fields to remove.
        remove: Vec<String>,
    },
}

/// How rows are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RowFormat {
    /// One JSON object a line.
    Jsonl,
    /// A header and rows, by RFC 4180.
    Csv,
}

/// How far a job has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JobStatus {
    /// Nobody works on it yet.
    Queued,
    /// A server works on it.
    Running,
    /// All rows were looked at; some may have been refused.
    Done,
    /// It could not go on; what was done stays.
    Failed,
    /// Somebody stopped it; what was done stays.
    Cancelled,
}

/// Bytes of the rows of one job.
const MAX_ROWS: usize = 16 << 20;
/// Entries that one job can name.
const MAX_ENTRIES: usize = 10_000;

impl JobStatus {
    /// The word that stands in the database and in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
        }
    }
}

impl Store {
    /// Queues a job. Any server on this store takes it up.
    pub async fn start_job(&self, space_id: i64, work: Work) -> Result<Job, StoreError> {
        work.check()?;
        let mut tx = self.writing().await?;
        if sql::spaces::by_id(&mut tx, space_id).await?.is_none() {
            return Err(StoreError::SpaceNotFound(space_id.to_string()));
        }
        let of = match work.type_id() {
            None => None,
            Some(id) => {
                let found = sql::types::by_id(&mut tx, id).await?;
                let found = found.filter(|found| found.space_id == space_id);
                Some(found.ok_or_else(|| StoreError::TypeNotFound(id.to_string()))?)
            }
        };
        let (mut total, mut until_id, mut rows, mut queued) = (None, 0, None, work);
        match &mut queued {
            Work::Import { rows: text, .. } => rows = Some(std::mem::take(text)),
            Work::BulkUpdate { entries, set, remove, .. } => match &of {
                None => total = Some(entries.len() as u64),
                Some(of) => {
                    values::coerce(of, &changes(set, remove)).map_err(StoreError::Refused)?;
                    let filter = Filter { type_id: Some(of.id), status: None };
                    let count = sql::entries::count(&mut tx, Some(of.space_id), filter).await?;
                    total = Some(count);
                    until_id = sql::entries::last_id(&mut tx, of.id).await?;
                }
            },
        }
        let queued = Queued { space_id, work: &queued, rows: rows.as_deref(), total, until_id };
        let id = sql::jobs::insert(&mut tx, queued).await?;
        let job = reread(&mut tx, id).await?;
        tx.commit().await?;
        self.started.notify_one();
        Ok(job)
    }

    /// The job of a space with this id.
    pub async fn job(&self, space_id: i64, id: i64) -> Result<Job, StoreError> {
        let mut tx = self.reading().await?;
        let job = reread(&mut tx, id).await?;
        if job.space_id == space_id {
            Ok(job)
        } else {
            Err(StoreError::JobNotFound(id.to_string()))
        }
    }

    /// One page of a space's jobs, newest first.
    pub async fn jobs(
        &self,
        space_id: i64,
        page: u32,
        per_page: u32,
    ) -> Result<Page<Job>, StoreError> {
        let window = Window::of(page, per_page)?;
        let mut tx = self.reading().await?;
        let total = sql::jobs::count(&mut tx, space_id).await?;
        Ok(Page { rows: sql::jobs::list(&mut tx, space_id, window).await?, total })
    }

    /// One page of what was refused, in the order of the rows.
    pub async fn diagnostics(
        &self,
        job_id: i64,
        page: u32,
        per_page: u32,
    ) -> Result<Page<Problem>, StoreError> {
        let window = Window::of(page, per_page)?;
        let mut tx = self.reading().await?;
        reread(&mut tx, job_id).await?;
        let total = sql::jobs::count_diagnostics(&mut tx, job_id).await?;
        Ok(Page { rows: sql::jobs::diagnostics(&mut tx, job_id, window).await?, total })
    }

    /// Stops a job that is not finished. Batches that were stored stay. Stopping a stopped one changes nothing.
    pub async fn cancel_job(&self, id: i64) -> Result<Job, StoreError> {
        let mut tx = self.writing().await?;
        let stopped = sql::jobs::end(&mut tx, id, None, JobStatus::Cancelled, None).await?;
        let job = reread(&mut tx, id).await?;
        tx.commit().await?;
        if !stopped && job.status != JobStatus::Cancelled {
            let reason = format!("is {} already, so there is nothing to stop", job.status.as_str());
            return Err(StoreError::InUse { what: "job", reason });
        }
        Ok(job)
    }
}

impl Work {
    /// What is wrong with it whatever is in the store.
    fn check(&self) -> Result<(), StoreError> {
        match self {
            Self::Import { rows, .. } if rows.trim().is_empty() => {
                Err(StoreError::invalid("rows", "must not be empty"))
            }
            Self::Import { rows, .. } if rows.len() > MAX_ROWS => {
                let reason = format!("has {} bytes; a job takes {MAX_ROWS}", rows.len());
                Err(StoreError::invalid("rows", reason))
            }
            Self::Import { .. } => Ok(()),
            Self::BulkUpdate { set, remove, .. } if set.is_empty() && remove.is_empty() => Err(
                StoreError::invalid("fields", "nothing to change: give a field to set or remove"),
            ),
            Self::BulkUpdate { entries, type_id, .. } => match (entries.len(), type_id) {
                (0, None) => Err(StoreError::invalid("entries", "give entries or a type")),
                (1.., Some(_)) => {
                    Err(StoreError::invalid("entries", "give entries or a type, not both"))
                }
                (more, _) if more > MAX_ENTRIES => {
                    let reason = format!("has {more} keys; a job takes {MAX_ENTRIES}");
                    Err(StoreError::invalid("entries", reason))
                }
                _ => Ok(()),
            },
        }
    }

    fn type_id(&self) -> Option<i64> {
        match self {
            Self::Import { type_id, .. } => Some(*type_id),
            Self::BulkUpdate { type_id, .. } => *type_id,
        }
    }
}

/// A bulk update's changes as values that were given.
pub(super) fn changes(set: &[(String, Value)], remove: &[String]) -> Given {
    let removed = remove.iter().map(|name| (name.clone(), Value::Null));
    set.iter().cloned().chain(removed).collect()
}

async fn reread(tx: &mut Tx, id: i64) -> Result<Job, StoreError> {
    let job = sql::jobs::by_id(tx, id).await?;
    job.ok_or_else(|| StoreError::JobNotFound(id.to_string()))
}
