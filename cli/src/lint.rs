//! `lint`: judges a target's tools and reports what was found.

use crate::args::LintArgs;
use crate::failure::Failure;
use crate::lines::Lines;
use crate::target::Target;
use crate::{print, waivers, warn};
use selo::lint::{self, Options, Report};
use std::process::ExitCode;

pub(crate) fn run(args: LintArgs) -> Result<ExitCode, Failure> {
    // Before anything is started or asked: a mistake on the command line costs nothing.
    let options = options(&args)?;
    let target = Target::of(args.target, args.command, &args.reach)?;
    let document = target.read(args.reach.timeout)?;
    document.warnings.iter().for_each(|warning| warn(warning));
    let tools = lint::read(&document.text).map_err(|error| target.unreadable(&error))?;
    let mut report = Report::of(target.shown(), &tools, &options);
    if target.is_file() {
        let lines = Lines::of(&document.text);
        report = report.located(|finding| lines.of_finding(finding));
    }
    print(&report.text(args.format));
    Ok(if report.failed() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn options(args: &LintArgs) -> Result<Options, Failure> {
    let file = args.waivers.as_deref();
    Ok(Options {
        clients: args.client.clone(),
        fail_on: args.fail_on,
        notes: args.notes,
        waivers: file.map(waivers::read).transpose()?.unwrap_or_default(),
        waiver_file: file.map(|file| file.display().to_string()),
    })
}
