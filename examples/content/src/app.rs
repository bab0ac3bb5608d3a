//! What every call can reach.

use crate::store::{Store, StoreError};
use selo_server::Nonces;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::time::Duration;

/// How the server is started, besides what every server has.
#[derive(Debug, Clone, clap::Args)]
pub struct Args {
    /// Where the content is: a file, `sqlite:content.db`, `sqlite::memory:` or `postgres://user@host/database`.
    #[arg(long, global = true, default_value = "sqlite:content.db", env = "CONTENT_STORE")]
    pub store: String,
    /// The folder with the files of assets. Left out, it lies beside the file of the store: `content.assets`. Servers
    /// that share a `postgres://` store must share this folder, too.
    #[arg(long, global = true, env = "CONTENT_ASSETS")]
    pub assets: Option<PathBuf>,
}

impl Args {
    /// The folder with the files of assets.
    #[must_use]
    pub fn assets(&self) -> PathBuf {
        self.assets.clone().unwrap_or_else(|| match self.file() {
            Some(file) => file.with_extension("assets"),
            None => PathBuf::from("content.assets"),
        })
    }

    /// The file that the store is in, if it is in one.
    fn file(&self) -> Option<&Path> {
        let path = match self.store.split_once(':') {
            Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
            Some(("postgres" | "postgresql", _)) => return None,
            _ => &self.store,
        };
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        (!path.is_empty() && path != ":memory:").then(|| Path::new(path))
    }
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
        Ok(App { store: Store::open(&args.store, &args.assets()).await? })
    }
}

/// A confirmation that one server asked for is good at every server on the same store, once.
impl Nonces for Store {
    fn burn<'a>(
        &'a self,
        nonce: &'a str,
        ttl: Duration,
    ) -> Pin<Box<dyn Future<Output = bool> + Send + 'a>> {
        Box::pin(async move {
            Store::burn(self, nonce, ttl).await.unwrap_or_else(|error| {
                tracing::warn!(%error, "a confirmation cannot be checked and is not taken");
                false
            })
        })
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
    /// The type of the entries; without it, the name of the file or folder.
    #[arg(long = "type", value_name = "NAME")]
    pub of_type: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_assets_lies_beside_the_store() {
        for (store, folder) in [
            ("sqlite:content.db", "content.assets"),
            ("sqlite:///var/lib/site.db?mode=rwc", "/var/lib/site.assets"),
            ("data/site.db", "data/site.assets"),
            ("/data/site", "/data/site.assets"),
            ("sqlite::memory:", "content.assets"),
            ("postgres://ana@db.example.com/site", "content.assets"),
        ] {
            let args = Args { store: store.to_owned(), assets: None };
            assert_eq!(args.assets(), Path::new(folder), "of {store}");
        }
        let args = Args { store: "site.db".to_owned(), assets: Some("/files".into()) };
        assert_eq!(args.assets(), Path::new("/files"));
    }
}
