//! `selo fix`.

use super::Asked;
use std::path::PathBuf;

/// Write the portable form of a server's tools, and say what only its author can mend
#[derive(clap::Args)]
#[command(after_help = "\
Exit code: 0 when nothing is left to mend, 1 when something is, 2 when the tools could not be read.

Example:
  selo fix tools.json > portable.json")]
pub(crate) struct FixArgs {
    /// Write the tools there, not to stdout
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) asked: Asked,
}
