//! `lint --simulate`: what is left of the tools in weak clients.

use crate::failure::Failure;
use crate::print;
use selo::lint::{self, Format, Outcome, Severity, Tool};
use std::process::ExitCode;

/// How the matrix is written.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    Table,
    Json,
}

impl Form {
    pub(crate) fn of(format: Format) -> Result<Self, Failure> {
        match format {
            Format::Human => Ok(Form::Table),
            Format::Json => Ok(Form::Json),
            other => Err(Failure::said(format_args!(
                "--simulate has no form {}: it is written as `human` or `json`",
                other.as_str()
            ))),
        }
    }
}

pub(crate) fn run(tools: &[Tool], form: Form, bar: Severity) -> Result<ExitCode, Failure> {
    let simulation = lint::simulate(tools);
    let text = match form {
        Form::Table => simulation.table(),
        Form::Json => serde_json::to_string_pretty(&simulation).map_err(Failure::said)? + "\n",
    };
    print(&text);
    let fates = simulation.clients.iter().flat_map(|one| &one.fates);
    let failed = fates.map(|fate| severity(&fate.outcome)).any(|severity| severity >= Some(bar));
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A tool that is gone is an error; one that lost a part, a warning.
fn severity(outcome: &Outcome) -> Option<Severity> {
    match outcome {
        Outcome::Intact => None,
        Outcome::Degraded { .. } => Some(Severity::Warn),
        _ => Some(Severity::Error),
    }
}
