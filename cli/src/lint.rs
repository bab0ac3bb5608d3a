//! `lint`: judges a target's tools and reports what was found.

use crate::args::LintArgs;
use crate::failure::Failure;
use crate::lines::Lines;
use crate::target::Target;
use crate::{print, results, simulate, warn};
use selo::files;
use selo::lint::{self, Options, Report};
use std::process::ExitCode;

pub(crate) fn run(args: LintArgs) -> Result<ExitCode, Failure> {
    // Before anything is started or asked: a mistake on the command line costs nothing.
    let options = options(&args)?;
    let recorded = args.results.as_deref().map(results::read).transpose()?.unwrap_or_default();
    let simulated = args.simulate.then(|| simulate::Form::of(args.format)).transpose()?;
    let target = Target::of(&args.asked)?;
    let document = target.read(args.asked.reach.timeout)?;
    document.warnings.iter().for_each(|warning| warn(warning));
    let tools = lint::read(&document.text).map_err(|error| target.unreadable(&error))?;
    if let Some(form) = simulated {
        return simulate::run(&tools, form, args.fail_on);
    }
    let found = results::judge(&recorded, &tools)?;
    let mut report = Report::with(target.shown(), &tools, found, &options);
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
        waivers: file.map(files::waivers).transpose().map_err(Failure::said)?.unwrap_or_default(),
        waiver_file: file.map(|file| file.display().to_string()),
    })
}
