//! The worker: takes jobs that are queued, one after the other, whichever server on the store queued them.
//!
//! A batch is stored together with how far the job has come. When a server is killed, another one takes its job after
//! half a minute and goes on behind the last batch that was stored.

mod command;
mod run;

use crate::store::{Store, StoreError};
pub use command::{WorkArgs, work};
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// How often it is asked whether another server has queued a job.
const POLL: Duration = Duration::from_secs(1);
/// How often files are removed that no asset has.
const SWEEP: Duration = Duration::from_hours(1);
/// The longest pause after the store has failed.
const MAX_PAUSE: Duration = Duration::from_secs(30);

/// Does all jobs that are queued, until none is left; how many this worker has ended. When the store fails, the job that
/// was in work is queued again.
pub async fn work_off(store: &Store) -> Result<u64, StoreError> {
    let mut ended = 0;
    while let Some(claim) = store.claim_job().await? {
        ended += u64::from(run::run(store, &claim).await?);
    }
    Ok(ended)
}

/// Works for as long as the server runs, and sweeps once an hour. The store may fail in the meantime.
pub async fn serve(store: Store) -> Infallible {
    let (mut pause, mut sweep) = (POLL, tokio::time::interval(SWEEP));
    sweep.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        pause = match work_off(&store).await {
            Ok(_) => POLL,
            Err(error) => {
                tracing::warn!(error = &error as &dyn std::error::Error, "jobs wait for the store");
                (pause * 2).min(MAX_PAUSE)
            }
        };
        tokio::select! {
            () = store.job_started() => {}
            _ = sweep.tick() => {
                // The strays are there an hour later, too.
                if let Err(error) = store.sweep().await {
                    tracing::warn!(error = &error as &dyn std::error::Error, "stray files stay");
                }
            }
            () = tokio::time::sleep(pause) => {}
        }
    }
}
