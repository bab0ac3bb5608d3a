//! The first content of an empty store: this repository's own documentation.

use include_dir::{Dir, include_dir};

use super::{ImportError, Report, folder, import_documents};
use crate::store::{Store, StoreError};

/// How often a store is tried that another server is filling, too.
const TRIES: u32 = 5;

static DOCS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../docs");

/// Fills a store that has no space with the embedded documentation; one that has a space is left alone.
pub async fn seed(store: &Store) -> Result<Option<Report>, ImportError> {
    if !store.spaces().await?.is_empty() {
        return Ok(None);
    }
    let mut documents = Vec::new();
    collect(&DOCS, &mut documents);
    documents.sort();
    // Servers that start together on one empty store meet at the same rows. An import that is made again finds those of
    // the other one unchanged.
    for _ in 1..TRIES {
        match import_documents(store, "docs", documents.clone(), |_| {}).await {
            Err(ImportError::Store(
                StoreError::Unavailable(_)
                | StoreError::Duplicate { .. }
                | StoreError::Conflict { .. },
            )) => {}
            seeded => return seeded.map(Some),
        }
    }
    import_documents(store, "docs", documents, |_| {}).await.map(Some)
}

fn collect(dir: &Dir<'_>, documents: &mut Vec<(String, String)>) {
    for file in dir.files().filter(|file| folder::is_markdown(file.path())) {
        if let Some(text) = file.contents_utf8() {
            // On Windows too: a key must not depend on where the binary was built.
            let path = file.path().to_string_lossy().replace('\\', "/");
            documents.push((path, text.to_owned()));
        }
    }
    dir.dirs().for_each(|dir| collect(dir, documents));
}
