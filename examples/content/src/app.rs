//! What every call can reach.

use crate::store::{Store, StoreError};
use std::path::PathBuf;

/// How the server is started, besides what every server has.
#[derive(Debug, Clone, clap::Args)]
pub struct Args {
    /// Where the content is: a file, `sqlite:content.db` or `sqlite::memory:`.
    #[arg(long, global = true, default_value = "sqlite:content.db", env = "CONTENT_STORE")]
    pub store: String,
}

/// What every call can reach.
#[derive(Debug)]
pub struct App {
    /// The content.
    pub store: Store,
}

impl App {
    /// Opens the store, making it when it is not there.
    pub async fn open(args: &Args) -> Result<Self, StoreError> {
        Ok(App { store: Store::open(&args.store).await? })
    }
}

/// The arguments of `content import`.
#[derive(Debug, Clone, clap::Args)]
pub struct Import {
    /// A folder of Markdown, or a .md, .json, .jsonl, .ndjson, .csv or .tsv file.
    pub path: PathBuf,
    /// The space to fill; without it, the name of the file or folder.
    #[arg(long)]
    pub space: Option<String>,
}
