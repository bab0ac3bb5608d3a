//! Filling a space from files. What cannot be imported is skipped and said; it never ends the import.

mod batch;
mod csv;
mod error;
mod folder;
mod infer;
mod json;
mod lines;
mod markdown;
mod names;
mod numbers;
mod progress;
mod record;
mod report;
mod rows;
mod seed;
mod source;
mod text;
mod types;

use std::path::Path;

pub use error::ImportError;
pub use progress::progress_bar;
pub use report::{Renamed, Report, SkipCode, Skipped};
pub(crate) use rows::Rows;
pub use seed::seed;

use crate::store::{Filter, Known, Space, Store, StoreError};
use batch::{Batch, Keys};
use infer::Columns;
use source::Source;
use types::Wanted;

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
/// folder's name. `of_type` is the same for the type of the entries. A field is added to the type for each column that
/// it lacks, of the kind that holds all values of the column. Importing the same source again changes only what the
/// source has changed.
pub async fn import(
    store: &Store,
    source: &Path,
    space: Option<&str>,
    of_type: Option<&str>,
    on_progress: impl FnMut(Progress) + Send,
) -> Result<Report, ImportError> {
    let source = Source::open(source)?;
    let columns = Columns::of(&source)?;
    let space = match space {
        Some(key) => space_or_new(store, key).await?,
        None => space_named(store, &source.stem).await?,
    };
    let wanted = of_type.map_or(Wanted::Named(&source.stem), Wanted::Key);
    run(store, space, wanted, (&source, columns), on_progress).await
}

/// Imports Markdown documents from memory, each a path and its text, as a folder of that name would be.
pub async fn import_documents(
    store: &Store,
    name: &str,
    documents: Vec<(String, String)>,
    on_progress: impl FnMut(Progress) + Send,
) -> Result<Report, ImportError> {
    let source = Source::documents(name, documents);
    let columns = Columns::of(&source)?;
    let space = space_named(store, name).await?;
    run(store, space, Wanted::Named(name), (&source, columns), on_progress).await
}

/// The source is read a second time, so that the kind of a field is known before its first value is stored and memory
/// does not grow with the source.
async fn run(
    store: &Store,
    space: Space,
    wanted: Wanted<'_>,
    (source, columns): (&Source, Columns),
    mut on_progress: impl FnMut(Progress) + Send,
) -> Result<Report, ImportError> {
    let (fields, names) = columns.fields();
    let (of, added) = types::prepare(store, space.id, wanted, &fields).await?;
    let type_id = of.id;
    let mut report = Report::new(source, space, of);
    report.made(added, names.renamed());
    let mut known = Known::of_source(fields.into_iter().map(|field| field.name));
    let (mut keys, mut batch, mut progress) =
        (Keys::default(), Batch::default(), Progress { done: 0, total: source.total });
    for read in source.records() {
        match read {
            Ok(record) => batch.push(record, &mut keys, &names),
            Err(skipped) => report.skip(skipped),
        }
        progress.done += 1;
        if batch.is_full() {
            batch.store(store, type_id, &mut known, &mut report).await?;
            on_progress(progress);
        }
    }
    batch.store(store, type_id, &mut known, &mut report).await?;
    on_progress(progress);
    let space_id = report.space.id;
    report.space.entries = store.count(space_id, Filter::default()).await?;
    let filter = Filter { type_id: Some(type_id), status: None };
    report.content_type.entries = store.count(space_id, filter).await?;
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
