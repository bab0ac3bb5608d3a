//! Spaces and their entries, kept in one database. Everything above speaks in these nouns and never in SQL.

mod asset;
mod clock;
mod content_type;
mod convert;
mod counted;
mod definition;
mod engine;
mod entry;
mod error;
mod explain;
mod field;
mod files;
mod incoming;
mod job;
mod links;
mod nonce;
mod open;
mod page;
mod portable;
mod problem;
mod read;
mod slug;
mod space;
mod sql;
mod sweep;
mod text;
mod tx;
mod values;
mod words;
mod work;
mod write;

use std::path::Path;
use std::sync::Arc;

use engine::Database;

pub use asset::{Asset, AssetChanges, NewAsset};
pub use content_type::{ContentType, TypeChanges};
pub use counted::{Counted, OfStatus};
pub use definition::MAX_FIELDS;
pub use entry::{Changes, Depth, Entry, Filter, Given, NewEntry, Status};
pub use error::StoreError;
pub use explain::Read;
pub(crate) use field::MAX_NAME;
pub use field::{FIXED, Field, Kind};
pub(crate) use incoming::{Incoming, Known, Outcome};
pub use job::{Job, JobStatus, RowFormat, Work};
pub use page::{Found, MAX_PER_PAGE, Page};
pub(crate) use portable::is_safe;
pub use problem::Problem;
pub use space::Space;
#[cfg(test)]
pub(crate) use values::stored;
pub(crate) use values::{fits, holds_nul};
pub(crate) use work::{BATCH, Claim, JobRow, Next};

/// The content store. A clone is another handle on the same database.
#[derive(Debug, Clone)]
pub struct Store {
    pool: sqlx::AnyPool,
    engine: Database,
    /// Where the files of assets are.
    assets: Arc<Path>,
    /// The queue of writers, where the database needs one.
    writers: Arc<tokio::sync::Mutex<()>>,
    /// Wakes this process's worker.
    started: Arc<tokio::sync::Notify>,
}

impl Store {
    /// Waits for running statements and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}
