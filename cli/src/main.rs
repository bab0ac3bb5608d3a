//! `selo`: judges what an MCP server publishes, mends what can be mended, explains the rules, keeps
//! contracts from changing unnoticed, and counts what tools cost.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod args;
mod client;
mod diff;
mod explain;
mod failure;
mod fix;
mod lines;
mod lint;
mod lock;
mod measure;
mod report;
mod results;
mod simulate;
mod target;

use crate::args::{Arguments, Subcommand};
use crate::failure::Failure;
use clap::Parser as _;
use std::io::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match Arguments::parse().subcommand {
        Subcommand::Lint(args) => lint::run(args),
        Subcommand::Fix(args) => fix::run(args),
        Subcommand::Measure(args) => measure::run(args),
        Subcommand::Report(args) => report::run(args),
        Subcommand::Explain(args) => explain::run(args),
        Subcommand::Lock(args) => lock::run(args),
        Subcommand::Diff(args) => diff::run(args),
    };
    done.unwrap_or_else(Failure::tell)
}

/// Writes to stdout; a reader that has gone away is no error.
fn print(text: &str) {
    let mut stdout = std::io::stdout().lock();
    let _ = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
}

/// Says something beside the report.
fn say(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Says what clients may stumble over.
fn warn(text: &str) {
    say(&format!("warning: {text}"));
}
