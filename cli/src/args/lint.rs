//! `selo lint`.

use super::Asked;
use super::values::{bars, formats, known_client};
use selo::lint::{Format, Severity};
use std::path::PathBuf;

/// Judge the tools of a server
#[derive(clap::Args)]
#[command(after_help = "\
Exit code: 0 without findings at the bar, 1 with findings at or above it or with a stale waiver, 2 when the target \
could not be linted.

Examples:
  selo lint tools.json
  selo lint https://mcp.example.com/mcp --bearer \"$TOKEN\"
  selo lint --format sarif -- npx -y @example/server > selo.sarif")]
pub(crate) struct LintArgs {
    /// The form of the report
    #[arg(long, default_value = "human", value_parser = formats())]
    pub(crate) format: Format,

    /// Keep what concerns these clients: `gemini,codex`
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = known_client)]
    pub(crate) client: Vec<&'static str>,

    /// The least severity that fails
    #[arg(long, value_name = "SEVERITY", default_value = "error", value_parser = bars())]
    pub(crate) fail_on: Severity,

    /// Tell notes, too
    #[arg(long)]
    pub(crate) notes: bool,

    /// What is known and not reported: a TOML or JSON file
    #[arg(long, value_name = "FILE")]
    pub(crate) waivers: Option<PathBuf>,

    /// Show what is left of the tools in weak clients, a column a client (as text or JSON)
    #[arg(long, conflicts_with_all = ["client", "notes", "waivers", "results"])]
    pub(crate) simulate: bool,

    /// Judge recorded calls and replies too: a JSON object a line, `{"tool", "arguments", "result"}`
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) asked: Asked,
}
