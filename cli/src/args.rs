//! The command line.

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use selo::lint::{Format, Severity, Unknown};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Judges what an MCP server publishes, and explains the rules.
#[derive(clap::Parser)]
#[command(name = "selo", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) subcommand: Subcommand,
}

#[derive(clap::Subcommand)]
pub(crate) enum Subcommand {
    Lint(LintArgs),
    Explain(ExplainArgs),
}

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
    /// A URL (Streamable HTTP), a JSON file with tools, or `-` for JSON on stdin
    #[arg(required_unless_present = "command", conflicts_with = "command")]
    pub(crate) target: Option<String>,

    /// After `--`: the command that starts a server on stdin and stdout
    #[arg(last = true)]
    pub(crate) command: Vec<OsString>,

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

    #[command(flatten)]
    pub(crate) reach: Reach,
}

/// How a server is reached.
#[derive(clap::Args)]
pub(crate) struct Reach {
    /// Send this header to a URL; may be repeated
    #[arg(long = "header", value_name = "NAME: VALUE")]
    pub(crate) headers: Vec<String>,

    /// Send this bearer token to a URL
    #[arg(long, value_name = "TOKEN", env = "SELO_TOKEN", hide_env_values = true)]
    pub(crate) bearer: Option<String>,

    /// How long the server may take for everything
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub(crate) timeout: Duration,
}

/// Print the page of a rule, or list the rules
#[derive(clap::Args)]
pub(crate) struct ExplainArgs {
    /// The rule's id, as a report shows it in brackets
    pub(crate) rule: Option<String>,
}

fn formats() -> impl clap::builder::TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::as_str))
        .try_map(|name| name.parse::<Format>())
}

fn bars() -> impl clap::builder::TypedValueParser<Value = Severity> {
    PossibleValuesParser::new(["error", "warn"]).map(|name| match &*name {
        "warn" => Severity::Warn,
        _ => Severity::Error,
    })
}

fn known_client(name: &str) -> Result<&'static str, Unknown> {
    selo::lint::client(name.trim())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no number of seconds above 0");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    let duration = Duration::try_from_secs_f64(seconds).map_err(|_| wrong())?;
    if duration.is_zero() { Err(wrong()) } else { Ok(duration) }
}

#[cfg(test)]
mod tests {
    use super::{Arguments, seconds};
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn a_timeout_is_a_number_of_seconds() {
        assert_eq!(seconds("0.5").map(|time| time.as_millis()), Ok(500));
        for wrong in ["0", "-1", "soon", "NaN", "1e999"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
