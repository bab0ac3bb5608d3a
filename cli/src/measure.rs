//! `measure`: what a target's tools and recorded replies cost, in tokens.

use crate::args::MeasureArgs;
use crate::failure::Failure;
use crate::target::Target;
use crate::{print, results, warn};
use selo::lint;
use selo::measure::{Budget, Known, Recorded, Report};
use std::process::ExitCode;

pub(crate) fn run(args: MeasureArgs) -> Result<ExitCode, Failure> {
    // Before anything is started or asked: a mistake on the command line costs nothing.
    let recorded = args.results.as_deref().map(results::read).transpose()?.unwrap_or_default();
    let tokenizers = match args.tokenizer {
        Some(one) => vec![one.tokenizer().map_err(Failure::said)?],
        None => Known::built(),
    };
    let target = Target::of(&args.asked)?;
    let document = target.read(args.asked.reach.timeout)?;
    document.warnings.iter().for_each(|warning| warn(warning));
    let tools = lint::read(&document.text).map_err(|error| target.unreadable(&error))?;
    recorded.iter().try_for_each(|one| one.tool_in(&tools).map(|_| ())).map_err(Failure::said)?;
    let replies: Vec<_> = recorded.into_iter().filter_map(Recorded::into_reply).collect();
    let budget = Budget { list: args.budget, tool: args.tool_budget };
    let report = Report::of(target.shown().name, &tools, &replies, &tokenizers, budget);
    print(&report.text(args.format));
    Ok(if report.failed() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
