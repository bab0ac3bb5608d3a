//! Which server is asked, and how it is reached.

use super::values::seconds;
use std::ffi::OsString;
use std::time::Duration;

/// Which server is asked.
#[derive(clap::Args)]
pub(crate) struct Asked {
    /// A URL (Streamable HTTP), a JSON file with tools, or `-` for JSON on stdin
    #[arg(required_unless_present = "command", conflicts_with = "command")]
    pub(crate) target: Option<String>,

    /// After `--`: the command that starts a server on stdin and stdout
    #[arg(last = true)]
    pub(crate) command: Vec<OsString>,

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
