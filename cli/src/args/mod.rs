//! The command line: a file a subcommand.

mod diff;
mod explain;
mod fix;
mod lint;
mod lock;
mod measure;
mod reach;
mod report;
mod values;

pub(crate) use self::diff::DiffArgs;
pub(crate) use self::explain::ExplainArgs;
pub(crate) use self::fix::FixArgs;
pub(crate) use self::lint::LintArgs;
pub(crate) use self::lock::LockArgs;
pub(crate) use self::measure::MeasureArgs;
pub(crate) use self::reach::{Asked, Reach};
pub(crate) use self::report::ReportArgs;

/// Judges what an MCP server publishes, mends what can be mended, keeps contracts from changing
/// unnoticed, counts what tools cost, tells of all of it on one page, and explains the rules.
#[derive(clap::Parser)]
#[command(name = "selo", version)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) subcommand: Subcommand,
}

#[derive(clap::Subcommand)]
pub(crate) enum Subcommand {
    Lint(LintArgs),
    Fix(FixArgs),
    Lock(LockArgs),
    Diff(DiffArgs),
    Measure(MeasureArgs),
    Report(ReportArgs),
    Explain(ExplainArgs),
}

#[cfg(test)]
mod tests {
    use super::Arguments;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
