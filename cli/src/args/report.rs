//! `selo report`.

use super::Asked;
use std::path::PathBuf;

/// Write a server's tools as one page of HTML: contracts, costs, clients, changes
#[derive(clap::Args)]
#[command(after_help = "\
The page needs no network and no script.

Exit code: 0 when it is written, 2 when it is not.

Examples:
  selo report tools.json
  selo report --lock v1.lock.json -o server.html -- npx -y @example/server")]
pub(crate) struct ReportArgs {
    /// Write the page there; `-` writes it to stdout
    #[arg(long, short, value_name = "FILE", default_value = "report.html")]
    pub(crate) output: PathBuf,

    /// Tell what has changed since this lock, which `selo lock` wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) lock: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) asked: Asked,
}
