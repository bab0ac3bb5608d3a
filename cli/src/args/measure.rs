//! `selo measure`.

use super::Asked;
use super::values::{measured_formats, tokenizers};
use selo::measure;
use std::path::PathBuf;

/// Count what a server's tools cost in tokens, of each slot of each tool
#[derive(clap::Args)]
#[command(after_help = "\
Exit code: 0 within the budget, 1 over it, 2 when the tools could not be read.

Examples:
  selo measure tools.json
  selo measure --budget 20000 --tokenizer constant -- npx -y @example/server")]
pub(crate) struct MeasureArgs {
    /// Count with this tokenizer alone
    #[arg(long, value_name = "NAME", value_parser = tokenizers())]
    pub(crate) tokenizer: Option<measure::Known>,

    /// The form of the report
    #[arg(long, default_value = "human", value_parser = measured_formats())]
    pub(crate) format: measure::Format,

    /// How many tokens the whole list may have, by the constant or by --tokenizer
    #[arg(long, value_name = "TOKENS")]
    pub(crate) budget: Option<u64>,

    /// How many tokens each tool may have
    #[arg(long, value_name = "TOKENS")]
    pub(crate) tool_budget: Option<u64>,

    /// Count recorded replies too: a JSON object a line, `{"tool", "arguments", "result"}`
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) asked: Asked,
}
