//! One job, from where it stands to its end.

use crate::import::Rows;
use crate::store::{BATCH, Claim, JobRow, Known, Next, Problem, Store, StoreError, Work};
use futures_util::FutureExt as _;
use std::panic::AssertUnwindSafe;

/// Works on the job until its end; whether this worker has ended it. A failure that passes gives it back to the queue.
pub(super) async fn run(store: &Store, claim: &Claim) -> Result<bool, StoreError> {
    let work = async {
        match &claim.job.work {
            Work::Import { .. } => rows(store, claim).await,
            Work::BulkUpdate { .. } => entries(store, claim).await,
        }
    };
    // A job that breaks the program must not break every server that takes it up.
    let failure = match AssertUnwindSafe(work).catch_unwind().await {
        Ok(Ok(Next::Lost)) => return Ok(false),
        Ok(Ok(Next::Nothing | Next::More)) => None,
        Ok(Err(Stop::Failed(problem))) => Some(problem),
        Ok(Err(Stop::Store(error @ StoreError::Unavailable(_)))) => {
            // When this fails too, the lease runs out.
            let _ = store.release_job(claim).await;
            return Err(error);
        }
        Ok(Err(Stop::Store(error))) => Some(told(error)),
        Err(_) => {
            Some(Problem::new("INTERNAL", "the program has a mistake that this job shows", ""))
        }
    };
    store.end_job(claim, failure).await?;
    Ok(true)
}

enum Stop {
    Store(StoreError),
    Failed(Problem),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

async fn rows(store: &Store, claim: &Claim) -> Result<Next, Stop> {
    let Work::Import { type_id, format, rows, publish } = &claim.job.work else {
        return Ok(Next::Nothing);
    };
    let broken = |reason: String| Stop::Failed(Problem::new("BROKEN_ROWS", reason, "rows"));
    let rows = Rows::of(rows, *format).map_err(broken)?;
    let of = store.content_type(claim.job.space_id, &type_id.to_string()).await?;
    let (mut done, total) = (claim.job.done, rows.total());
    let mut known = Known::of_source(of.fields.iter().map(|field| field.name.clone()));
    // Also rows that are done are read: the second of two rows with one id is never the first.
    let behind = usize::try_from(done).unwrap_or(usize::MAX);
    let mut rows = rows.read(&of, claim.job.id, *publish).skip(behind);
    loop {
        let batch: Vec<JobRow> = rows.by_ref().take(BATCH).collect();
        let next = store.work_on_rows(claim, (done, total), &batch, &mut known).await?;
        done += batch.len() as u64;
        if next != Next::More {
            return Ok(next);
        }
    }
}

async fn entries(store: &Store, claim: &Claim) -> Result<Next, Stop> {
    loop {
        let next = store.work_on_entries(claim).await?;
        if next != Next::More {
            return Ok(next);
        }
    }
}

/// Why a job cannot go on, whoever takes it up.
fn told(error: StoreError) -> Problem {
    let damaged = |error: StoreError| Problem::new("STORE_DAMAGED", error.to_string(), "");
    match error.into_problems() {
        Ok(problems) => problems.into_iter().next().unwrap_or_else(|| {
            Problem::new("INTERNAL", "the job was refused without a reason", "")
        }),
        Err(error) => damaged(error),
    }
}
