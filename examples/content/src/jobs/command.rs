//! `content work`: all queued jobs, once, without a server.

use super::work_off;
use crate::App;
use crate::store::StoreError;
use std::sync::Arc;

/// The arguments of `content work`: none.
#[derive(Debug, Clone, clap::Args)]
pub struct WorkArgs {}

/// Does all jobs that are queued, and says how many those were.
pub async fn work(app: Arc<App>, _: WorkArgs) -> Result<(), StoreError> {
    let ended = work_off(&app.store).await?;
    println!("{ended} jobs done");
    Ok(())
}
