//! What a worker does to a job: each batch is one transaction with its count, so that whoever goes on after it does
//! nothing twice and leaves nothing out.

use super::engine::Lock;
use super::incoming::{self, Incoming, Known, Outcome};
use super::sql::jobs::{Advance, Position};
use super::tx::Tx;
use super::write::{self, Content, Write};
use super::{Given, Job, JobStatus, Problem, Store, StoreError, Work, clock, job, sql, text};
use std::time::Duration;
use uuid::Uuid;

/// Rows or entries of one transaction: few enough that an agent's write does not wait long behind it.
pub(crate) const BATCH: usize = 200;
/// How long a worker may be silent before others take its job.
const LEASE: Duration = Duration::from_secs(30);
/// Diagnostics of a job that are kept.
const KEPT: u64 = 1000;

/// A job that this worker, and nobody else, works on.
#[derive(Debug)]
pub(crate) struct Claim {
    /// With its rows.
    pub(crate) job: Job,
    /// The name of this claim; the same server has another one when it takes the job again.
    worker: String,
}

/// A row of an import job.
#[derive(Debug)]
pub(crate) enum JobRow {
    Record(Incoming),
    Broken(Problem),
}

/// What is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Next {
    More,
    /// All was looked at.
    Nothing,
    /// Somebody stopped the job, or took it from a worker that was silent for too long.
    Lost,
}

impl Store {
    /// Takes the oldest job that nobody works on.
    pub(crate) async fn claim_job(&self) -> Result<Option<Claim>, StoreError> {
        let worker = Uuid::now_v7().to_string();
        let mut tx = self.writing().await?;
        let taken = sql::jobs::claim(&mut tx, &worker, &clock::later(LEASE)).await?;
        tx.commit().await?;
        Ok(taken.map(|taken| {
            let mut job = taken.job;
            if let Work::Import { rows, .. } = &mut job.work {
                *rows = taken.rows.unwrap_or_default();
            }
            Claim { job, worker }
        }))
    }

    /// Does the rows of an import job that stand behind the first `done`. `total` rows there are.
    pub(crate) async fn work_on_rows(
        &self,
        claim: &Claim,
        (done, total): (u64, u64),
        rows: &[JobRow],
        known: &mut Known,
    ) -> Result<Next, StoreError> {
        let Work::Import { type_id, .. } = claim.job.work else { return Ok(Next::Nothing) };
        let mut tx = self.writing().await?;
        let Some(position) = claim.hold(&mut tx).await?.filter(|held| held.done == done) else {
            return Ok(Next::Lost);
        };
        let of = incoming::receiving(&mut tx, type_id).await?;
        let mut tally = Tally::new("rows", position);
        for row in rows {
            let record = match row {
                JobRow::Record(record) => std::slice::from_ref(record),
                JobRow::Broken(problem) => {
                    tally.refuse(vec![problem.clone()]);
                    continue;
                }
            };
            for outcome in incoming::take_all(&mut tx, &of, record, known).await? {
                match outcome {
                    Outcome::Created | Outcome::Updated => tally.take(true),
                    Outcome::Unchanged => tally.take(false),
                    Outcome::Refused(problems) => tally.refuse(problems),
                }
            }
        }
        tally.write(&mut tx, claim.job.id, Some(total)).await?;
        tx.commit().await?;
        Ok(if done + rows.len() as u64 >= total { Next::Nothing } else { Next::More })
    }

    /// Does the next entries of a bulk update.
    pub(crate) async fn work_on_entries(&self, claim: &Claim) -> Result<Next, StoreError> {
        let Work::BulkUpdate { entries, type_id, set, remove } = &claim.job.work else {
            return Ok(Next::Nothing);
        };
        let mut tx = self.writing().await?;
        let Some(position) = claim.hold(&mut tx).await? else { return Ok(Next::Lost) };
        let (changes, mut tally) = (job::changes(set, remove), Tally::new("entries", position));
        let targets = match type_id {
            None => named(entries, position),
            Some(id) => by_id(&mut tx, (*id, claim.job.space_id), position).await?,
        };
        for target in &targets {
            tally.last_id(target);
            match change(&mut tx, claim.job.space_id, target, &changes).await {
                Ok(changed) => tally.take(changed),
                Err(error) => tally.refuse(target.told(error.into_problems()?)),
            }
        }
        tally.write(&mut tx, claim.job.id, None).await?;
        tx.commit().await?;
        Ok(if targets.len() < BATCH { Next::Nothing } else { Next::More })
    }

    /// Ends a job that this worker still holds.
    pub(crate) async fn end_job(
        &self,
        claim: &Claim,
        failure: Option<Problem>,
    ) -> Result<(), StoreError> {
        let status = if failure.is_some() { JobStatus::Failed } else { JobStatus::Done };
        let mut tx = self.writing().await?;
        let (id, worker) = (claim.job.id, Some(claim.worker.as_str()));
        sql::jobs::end(&mut tx, id, worker, status, failure.as_ref()).await?;
        tx.commit().await
    }

    /// Gives a job back, so that nobody has to wait for the end of the lease.
    pub(crate) async fn release_job(&self, claim: &Claim) -> Result<(), StoreError> {
        let mut tx = self.writing().await?;
        sql::jobs::release(&mut tx, claim.job.id, &claim.worker).await?;
        tx.commit().await
    }

    /// Waits until a job is started by this process.
    pub(crate) async fn job_started(&self) {
        self.started.notified().await;
    }
}

impl Claim {
    /// Where the job stands, which nobody else can change before the transaction ends.
    async fn hold(&self, tx: &mut Tx) -> Result<Option<Position>, StoreError> {
        let until = clock::later(LEASE);
        Ok(sql::jobs::hold(tx, self.job.id, &self.worker, &until).await?)
    }
}

/// An entry to be changed.
#[derive(Debug)]
enum Target {
    Key(String),
    Id(i64),
}

impl Target {
    /// Where the caller named no entries, a number in a list says nothing.
    fn told(&self, problems: Vec<Problem>) -> Vec<Problem> {
        let Self::Id(id) = self else { return problems };
        let told = |mut problem: Problem| {
            problem.message = format!("{} (entry {id})", problem.message);
            problem
        };
        problems.into_iter().map(told).collect()
    }
}

fn named(entries: &[String], position: Position) -> Vec<Target> {
    let done = usize::try_from(position.done).unwrap_or(usize::MAX);
    entries.iter().skip(done).take(BATCH).cloned().map(Target::Key).collect()
}

/// Entries that were made after the job was started are not its entries.
async fn by_id(tx: &mut Tx, of: (i64, i64), position: Position) -> Result<Vec<Target>, StoreError> {
    let Position { last_id, until_id, .. } = position;
    let limit = i64::try_from(BATCH).unwrap_or(i64::MAX);
    let ids = sql::entries::next_ids(tx, of, last_id, until_id, limit).await?;
    Ok(ids.into_iter().map(Target::Id).collect())
}

/// Makes the changes in one entry; whether it is another one now.
async fn change(
    tx: &mut Tx,
    space_id: i64,
    target: &Target,
    changes: &Given,
) -> Result<bool, StoreError> {
    let id = match target {
        Target::Id(id) => *id,
        Target::Key(key) => {
            let not_found = || StoreError::EntryNotFound(key.clone());
            let stored = text::key(key).ok_or_else(not_found)?;
            sql::entries::find(tx, space_id, &stored).await?.ok_or_else(not_found)?.id
        }
    };
    let of = write::type_of(tx, id).await?;
    let current = write::expect(tx, id, None, Lock::Change).await?;
    let content = Content::new(current.fields.clone()).with(tx, &of, changes).await?;
    if content.fields == current.fields {
        return Ok(false);
    }
    let write = Write { title: &current.title, content: &content, live: false, source: None };
    write::update(tx, &of, &current, write).await?;
    Ok(true)
}

/// What a batch has come to.
#[derive(Debug)]
struct Tally {
    what: &'static str,
    position: Position,
    advance: Advance,
    problems: Vec<Problem>,
}

impl Tally {
    fn new(what: &'static str, position: Position) -> Self {
        let advance = Advance { last_id: position.last_id, ..Advance::default() };
        Self { what, position, advance, problems: Vec::new() }
    }

    fn take(&mut self, changed: bool) {
        self.advance.done += 1;
        self.advance.changed += u64::from(changed);
    }

    fn refuse(&mut self, problems: Vec<Problem>) {
        let place = format!("{}[{}]", self.what, self.position.done + self.advance.done);
        self.problems.extend(problems.into_iter().map(|problem| problem.within(&place)));
        self.advance.done += 1;
        self.advance.refused += 1;
    }

    fn last_id(&mut self, target: &Target) {
        if let Target::Id(id) = target {
            self.advance.last_id = *id;
        }
    }

    async fn write(self, tx: &mut Tx, job_id: i64, total: Option<u64>) -> Result<(), StoreError> {
        if !self.problems.is_empty() {
            let kept = sql::jobs::count_diagnostics(tx, job_id).await?;
            let room = usize::try_from(KEPT.saturating_sub(kept)).unwrap_or_default();
            let problems = &self.problems[..room.min(self.problems.len())];
            sql::jobs::diagnose(tx, job_id, kept, problems).await?;
        }
        Ok(sql::jobs::advance(tx, job_id, self.advance, total).await?)
    }
}
