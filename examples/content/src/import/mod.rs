//! Filling a space from files. What cannot be imported is skipped and said; it never ends the import.

mod csv;
mod error;
mod folder;
mod json;
mod markdown;
mod numbers;
mod progress;
mod record;
mod report;
mod seed;
mod source;

use std::collections::HashMap;
use std::path::Path;

pub use error::ImportError;
pub use progress::progress_bar;
pub use report::{Report, SkipCode, Skipped};
pub use seed::seed;

use crate::store::{Incoming, Known, Space, Store, StoreError};
use record::Record;
use source::Source;

/// Records of one transaction: few enough that an agent's write does not wait long behind it.
const BATCH: usize = 500;
/// Bytes of one transaction, for records that are long.
const BATCH_BYTES: usize = 8 << 20;

/// How far an import has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Records that were read, skipped ones too.
    pub done: u64,
    /// Records that the source has.
    pub total: u64,
}

/// Imports a folder of Markdown, or one file: Markdown, `.json`, `.jsonl`, `.ndjson`, `.csv` or
/// `.tsv`.
///
/// `space` is the id, uid, slug or name of a space, or the name of one to be made; left out, it is the file's or
/// folder's name. Importing the same source again changes only what the source has changed.
pub async fn import(
    store: &Store,
    source: &Path,
    space: Option<&str>,
    on_progress: impl FnMut(Progress) + Send,
) -> Result<Report, ImportError> {
    let source = Source::open(source)?;
    let space = match space {
        Some(key) => space_or_new(store, key).await?,
        None => space_named(store, &source.stem).await?,
    };
    run(store, space, source, on_progress).await
}

/// Imports Markdown documents from memory, each a path and its text, as a folder of that name would be.
pub async fn import_documents(
    store: &Store,
    name: &str,
    documents: Vec<(String, String)>,
    on_progress: impl FnMut(Progress) + Send,
) -> Result<Report, ImportError> {
    let space = space_named(store, name).await?;
    run(store, space, Source::documents(name, documents), on_progress).await
}

async fn run(
    store: &Store,
    space: Space,
    source: Source,
    mut on_progress: impl FnMut(Progress) + Send,
) -> Result<Report, ImportError> {
    let mut report = Report::new(source.name, space, source.ignored);
    let (mut known, mut keys) = (Known::default(), Keys::default());
    let (mut batch, mut bytes) = (Vec::new(), 0);
    let mut progress = Progress { done: 0, total: source.total };
    for read in source.records {
        match read {
            Ok(record) => {
                let (incoming, size) = keys.incoming(record);
                batch.push(incoming);
                bytes += size;
            }
            Err(skipped) => report.skip(skipped),
        }
        progress.done += 1;
        if batch.len() == BATCH || bytes > BATCH_BYTES {
            report.count(&store.take_in(report.space.id, &batch, &mut known).await?);
            (batch, bytes) = (Vec::new(), 0);
            on_progress(progress);
        }
    }
    report.count(&store.take_in(report.space.id, &batch, &mut known).await?);
    on_progress(progress);
    // Again, for the number of its entries.
    report.space = store.space(&report.space.uid).await?;
    Ok(report)
}

/// A key that looks like an id or uid names a space that exists; it would be a mistake to make one of that name.
async fn space_or_new(store: &Store, key: &str) -> Result<Space, StoreError> {
    let key = key.trim();
    let is_id = key.bytes().all(|b| b.is_ascii_digit()) || uuid::Uuid::try_parse(key).is_ok();
    match store.space(key).await {
        Err(StoreError::SpaceNotFound(_)) if !is_id => store.create_space(key).await,
        found => found,
    }
}

/// The space of this name, also where the name looks like an id: `2024.csv` is not for space 2024.
async fn space_named(store: &Store, name: &str) -> Result<Space, StoreError> {
    match store.create_space(name).await {
        Err(StoreError::Duplicate { .. }) => store.space_by_name(name).await,
        made => made,
    }
}

/// Makes each record's key its own: of two records with one `id`, the second is not an update of the first.
#[derive(Default)]
struct Keys {
    seen: HashMap<String, u32>,
}

impl Keys {
    fn incoming(&mut self, record: Record) -> (Incoming, usize) {
        let times = self.seen.entry(record.key.clone()).or_default();
        *times += 1;
        let source_key = match *times {
            1 => record.key.clone(),
            n => format!("{}~{n}", record.key),
        };
        let (source_hash, size) = record.fingerprint();
        let Record { title, fields, live, .. } = record;
        (Incoming { source_key, source_hash, title, fields, live }, size)
    }
}
