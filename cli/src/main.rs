//! `selo`: judges what an MCP server publishes, and explains the rules.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod args;
mod client;
mod explain;
mod failure;
mod lines;
mod lint;
mod target;
mod waivers;

use crate::args::{Arguments, Subcommand};
use crate::failure::Failure;
use clap::Parser as _;
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match Arguments::parse().subcommand {
        Subcommand::Lint(args) => lint::run(args),
        Subcommand::Explain(args) => explain::run(args),
    };
    done.unwrap_or_else(Failure::tell)
}

/// Writes to stdout; a reader that has gone away is no error.
fn print(text: &str) {
    let mut stdout = std::io::stdout().lock();
    let _ = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
}

/// Says something beside the report.
fn warn(text: &str) {
    let _ = writeln!(std::io::stderr(), "warning: {text}");
}
