//! `selo lock`.

use super::Asked;
use super::values::{bars, lock_formats};
use selo::files::LockFile;
use selo::lint::{Format, Severity};
use std::path::PathBuf;

/// Write the contract of a server to a file, or check that no version is missing
#[derive(clap::Args)]
#[command(after_help = "\
Exit code: 0 when each version tells of what has changed, 1 when one is missing or the checked file is not what the \
server is, 2 when there is nothing to compare.

Examples:
  selo lock -- npx -y @example/server
  selo lock --check --base v1.2.0 https://mcp.example.com/mcp")]
pub(crate) struct LockArgs {
    /// Write nothing: fail when the file is not what the server is
    #[arg(long)]
    pub(crate) check: bool,

    /// Compare with the file as it was in this git revision, as a release: `v1.2.0`
    #[arg(long, value_name = "REF")]
    pub(crate) base: Option<String>,

    /// The file
    #[arg(long, value_name = "FILE", default_value = LockFile::NAME)]
    pub(crate) file: PathBuf,

    /// Write it although a version is missing
    #[arg(long, conflicts_with = "check")]
    pub(crate) force: bool,

    /// The form of the report
    #[arg(long, default_value = "human", value_parser = lock_formats())]
    pub(crate) format: Format,

    /// The least severity that fails: `warn` for versions raised without need, too
    #[arg(long, value_name = "SEVERITY", default_value = "error", value_parser = bars())]
    pub(crate) fail_on: Severity,

    #[command(flatten)]
    pub(crate) asked: Asked,
}
