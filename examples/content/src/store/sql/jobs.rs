//! The tables `jobs` and `job_diagnostics`.

use super::{from_json, json, unsigned};
use crate::store::engine::Lock;
use crate::store::page::Window;
use crate::store::tx::Tx;
use crate::store::{Job, JobStatus, Problem, Work, clock};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row as _};

const COLUMNS: &str =
    "id, space_id, work, status, total, done, changed, refused, failure, created_at, updated_at";

/// What a worker has to know of a job that it took.
#[derive(Debug)]
pub(in super::super) struct Taken {
    pub(in super::super) job: Job,
    pub(in super::super) rows: Option<String>,
}

/// Where the last stored batch ended.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Position {
    pub(in super::super) done: u64,
    /// The id of the last entry, where a job goes through them by id, and of the last one that there is to do.
    pub(in super::super) last_id: i64,
    pub(in super::super) until_id: i64,
}

/// How far one more batch has come.
#[derive(Debug, Clone, Copy, Default)]
pub(in super::super) struct Advance {
    pub(in super::super) done: u64,
    pub(in super::super) changed: u64,
    pub(in super::super) refused: u64,
    pub(in super::super) last_id: i64,
}

/// The job as it is queued: `rows` stand apart, so that lists do not read them.
pub(in super::super) struct Queued<'a> {
    pub(in super::super) space_id: i64,
    pub(in super::super) work: &'a Work,
    pub(in super::super) rows: Option<&'a str>,
    pub(in super::super) total: Option<u64>,
    pub(in super::super) until_id: i64,
}

pub(in super::super) async fn insert(tx: &mut Tx, queued: Queued<'_>) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "INSERT INTO jobs (space_id, work, rows, total, until_id, status, created_at, updated_at) \
         VALUES ($1, $2, $3, $4, $5, 'queued', $6, $6) RETURNING id",
    )
    .bind(queued.space_id)
    .bind(json(queued.work)?)
    // NUL is no character of PostgreSQL's texts.
    .bind(queued.rows.map(json).transpose()?)
    .bind(queued.total.map(signed))
    .bind(queued.until_id)
    .bind(clock::now())
    .fetch_one(&mut **tx)
    .await
}

pub(in super::super) async fn by_id(tx: &mut Tx, id: i64) -> sqlx::Result<Option<Job>> {
    let sql = format!("SELECT {COLUMNS} FROM jobs WHERE id = $1");
    sqlx::query(AssertSqlSafe(sql)).bind(id).try_map(job).fetch_optional(&mut **tx).await
}

pub(in super::super) async fn count(tx: &mut Tx, space_id: i64) -> sqlx::Result<u64> {
    sqlx::query_scalar("SELECT COUNT(*) FROM jobs WHERE space_id = $1")
        .bind(space_id)
        .fetch_one(&mut **tx)
        .await
        .map(unsigned)
}

pub(in super::super) async fn list(
    tx: &mut Tx,
    space_id: i64,
    window: Window,
) -> sqlx::Result<Vec<Job>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM jobs WHERE space_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(space_id);
    query.bind(window.limit).bind(window.offset).try_map(job).fetch_all(&mut **tx).await
}

/// Takes the oldest job that waits, or whose worker has let its lease run out.
pub(in super::super) async fn claim(
    tx: &mut Tx,
    worker: &str,
    lease_until: &str,
) -> sqlx::Result<Option<Taken>> {
    let sql = format!(
        "UPDATE jobs SET status = 'running', worker = $1, lease_until = $2, updated_at = $3 WHERE id = (\
         SELECT id FROM jobs WHERE status = 'queued' OR (status = 'running' AND lease_until < $3) \
         ORDER BY id LIMIT 1{}) RETURNING {COLUMNS}, rows",
        tx.lock(Lock::Next)
    );
    sqlx::query(AssertSqlSafe(sql))
        .bind(worker)
        .bind(lease_until)
        .bind(clock::now())
        .try_map(|row: AnyRow| {
            let rows: Option<String> = row.try_get("rows")?;
            let rows = rows.as_deref().map(from_json).transpose()?;
            Ok(Taken { job: job(row)?, rows })
        })
        .fetch_optional(&mut **tx)
        .await
}

/// Renews the lease and keeps the job from others until the transaction ends; nothing when it is not this worker's any
/// more.
pub(in super::super) async fn hold(
    tx: &mut Tx,
    id: i64,
    worker: &str,
    lease_until: &str,
) -> sqlx::Result<Option<Position>> {
    sqlx::query(
        "UPDATE jobs SET lease_until = $3 WHERE id = $1 AND worker = $2 AND status = 'running' \
         RETURNING done, last_id, until_id",
    )
    .bind(id)
    .bind(worker)
    .bind(lease_until)
    .try_map(|row: AnyRow| {
        Ok(Position {
            done: unsigned(row.try_get("done")?),
            last_id: row.try_get("last_id")?,
            until_id: row.try_get("until_id")?,
        })
    })
    .fetch_optional(&mut **tx)
    .await
}

pub(in super::super) async fn advance(
    tx: &mut Tx,
    id: i64,
    advance: Advance,
    total: Option<u64>,
) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE jobs SET done = done + $2, changed = changed + $3, refused = refused + $4, last_id = $5, \
         total = COALESCE($6, total), updated_at = $7 WHERE id = $1",
    )
    .bind(id)
    .bind(signed(advance.done))
    .bind(signed(advance.changed))
    .bind(signed(advance.refused))
    .bind(advance.last_id)
    .bind(total.map(signed))
    .bind(clock::now())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Gives the job back to the queue.
pub(in super::super) async fn release(tx: &mut Tx, id: i64, worker: &str) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE jobs SET status = 'queued', worker = NULL, lease_until = NULL, updated_at = $3 \
         WHERE id = $1 AND worker = $2 AND status = 'running'",
    )
    .bind(id)
    .bind(worker)
    .bind(clock::now())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Ends a job that a worker holds, or without a worker one that is not finished; whether there was such a job. The rows
/// are not needed any more.
pub(in super::super) async fn end(
    tx: &mut Tx,
    id: i64,
    worker: Option<&str>,
    status: JobStatus,
    failure: Option<&Problem>,
) -> sqlx::Result<bool> {
    let ended = sqlx::query(
        "UPDATE jobs SET status = $3, failure = $4, total = CASE WHEN $3 = 'done' THEN done ELSE total END, \
         rows = NULL, worker = NULL, lease_until = NULL, updated_at = $5 \
         WHERE id = $1 AND status IN ('queued', 'running') AND (CAST($2 AS TEXT) IS NULL OR worker = $2)",
    )
    .bind(id)
    .bind(worker.map(str::to_owned))
    .bind(status.as_str())
    .bind(failure.map(json).transpose()?)
    .bind(clock::now())
    .execute(&mut **tx)
    .await?;
    Ok(ended.rows_affected() > 0)
}

pub(in super::super) async fn count_diagnostics(tx: &mut Tx, job_id: i64) -> sqlx::Result<u64> {
    sqlx::query_scalar("SELECT COUNT(*) FROM job_diagnostics WHERE job_id = $1")
        .bind(job_id)
        .fetch_one(&mut **tx)
        .await
        .map(unsigned)
}

pub(in super::super) async fn diagnostics(
    tx: &mut Tx,
    job_id: i64,
    window: Window,
) -> sqlx::Result<Vec<Problem>> {
    sqlx::query(
        "SELECT code, message, path FROM job_diagnostics WHERE job_id = $1 ORDER BY seq LIMIT $2 OFFSET $3",
    )
    .bind(job_id)
    .bind(window.limit)
    .bind(window.offset)
    .try_map(|row: AnyRow| {
        Ok(Problem {
            code: row.try_get("code")?,
            message: row.try_get("message")?,
            path: row.try_get("path")?,
        })
    })
    .fetch_all(&mut **tx)
    .await
}

/// Adds diagnostics behind the `seq` that there are.
pub(in super::super) async fn diagnose(
    tx: &mut Tx,
    job_id: i64,
    seq: u64,
    problems: &[Problem],
) -> sqlx::Result<()> {
    // A message may repeat what was given, and PostgreSQL stores no NUL.
    let clean = |text: &str| text.replace('\0', "\u{fffd}");
    for (seq, problem) in (seq..).zip(problems) {
        sqlx::query(
            "INSERT INTO job_diagnostics (job_id, seq, code, message, path) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(job_id)
        .bind(signed(seq))
        .bind(&problem.code)
        .bind(clean(&problem.message))
        .bind(clean(&problem.path))
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

fn job(row: AnyRow) -> sqlx::Result<Job> {
    let total: Option<i64> = row.try_get("total")?;
    let failure: Option<String> = row.try_get("failure")?;
    Ok(Job {
        id: row.try_get("id")?,
        space_id: row.try_get("space_id")?,
        work: from_json(row.try_get("work")?)?,
        status: status(row.try_get("status")?)?,
        total: total.map(unsigned),
        done: unsigned(row.try_get("done")?),
        changed: unsigned(row.try_get("changed")?),
        refused: unsigned(row.try_get("refused")?),
        failure: failure.as_deref().map(from_json).transpose()?,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
    })
}

fn status(word: &str) -> sqlx::Result<JobStatus> {
    let known = [
        JobStatus::Queued,
        JobStatus::Running,
        JobStatus::Done,
        JobStatus::Failed,
        JobStatus::Cancelled,
    ];
    known
        .into_iter()
        .find(|status| status.as_str() == word)
        .ok_or_else(|| sqlx::Error::Decode(format!("`{word}` is no status of a job").into()))
}

fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
