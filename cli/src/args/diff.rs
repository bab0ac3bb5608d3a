//! `selo diff`.

use super::Reach;
use super::values::{bars, lock_formats};
use selo::lint::{Format, Severity};

/// Tell what has changed between two servers, or two states of one
#[derive(clap::Args)]
#[command(after_help = "\
A and B are each a URL, a JSON file (tools, or a lock), `-`, or a command in quotes.

Exit code: 0 when each version tells of what has changed, 1 when one is missing, 2 when there is nothing to compare.

Examples:
  selo diff tools.lock.json https://mcp.example.com/mcp
  selo diff \"npx -y @example/server@1.2.0\" \"npx -y @example/server@1.3.0\"")]
pub(crate) struct DiffArgs {
    /// What it was
    #[arg(value_name = "A")]
    pub(crate) before: String,

    /// What it is
    #[arg(value_name = "B")]
    pub(crate) after: String,

    /// The form of the report
    #[arg(long, default_value = "human", value_parser = lock_formats())]
    pub(crate) format: Format,

    /// The least severity that fails: `warn` for versions raised without need, too
    #[arg(long, value_name = "SEVERITY", default_value = "error", value_parser = bars())]
    pub(crate) fail_on: Severity,

    #[command(flatten)]
    pub(crate) reach: Reach,
}
