//! Fills a content store from the command line.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use content::import::{ImportError, import, progress_bar, seed};
use content::store::Store;

#[derive(Parser)]
#[command(version, about)]
struct Cli {
    /// The store: `sqlite:FILE` or a path.
    #[arg(long, env = "CONTENT_STORE", default_value = "sqlite:content.db")]
    store: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Import a folder of Markdown, or a .md, .json, .jsonl, .ndjson, .csv or .tsv file.
    Import {
        /// The folder or file.
        source: PathBuf,
        /// Id, uid, slug or name of the space; a new name makes one. Default: the name of the source.
        #[arg(long)]
        space: Option<String>,
    },
    /// Fill an empty store with selo's documentation.
    Seed,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Cli::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            let mut cause = std::error::Error::source(&error);
            while let Some(error) = cause {
                eprintln!("  because: {error}");
                cause = error.source();
            }
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<(), ImportError> {
    let store = Store::open(&cli.store).await?;
    match cli.command {
        Command::Import { source, space } => {
            println!("{}", import(&store, &source, space.as_deref(), progress_bar()).await?);
        }
        Command::Seed => match seed(&store).await? {
            Some(report) => println!("{report}"),
            None => println!("the store has content already"),
        },
    }
    store.close().await;
    Ok(())
}
