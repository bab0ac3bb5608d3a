//! `diff`: what has changed between two servers, or two states of one.

use crate::args::{DiffArgs, Reach};
use crate::failure::Failure;
use crate::print;
use crate::target::Target;
use selo::lint;
use selo::lock::{Report, compare};
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(args: DiffArgs) -> Result<ExitCode, Failure> {
    let (before, after) = (side(&args.before, &args.reach)?, side(&args.after, &args.reach)?);
    one_host(&before, &after, &args.reach)?;
    let old = before.lock(args.reach.timeout)?;
    let new = after.lock(args.reach.timeout)?;
    let name = format!("{} → {}", before.shown().name, after.shown().name);
    let target = lint::Target { name, file: None };
    let report = Report::of(target, compare(&old, &new), new.tools.len(), args.fail_on);
    print(&report.text(args.format));
    Ok(if report.failed() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A URL, a file, `-`; or a command, which has several words.
fn side(written: &str, reach: &Reach) -> Result<Target, Failure> {
    let is_command = written.trim().contains(char::is_whitespace) && !Path::new(written).exists();
    if !is_command {
        return Target::named(written, reach);
    }
    let words = shlex::split(written).ok_or_else(|| {
        Failure::said(format_args!("the command `{written}` has a quote that does not end"))
    })?;
    Ok(Target::Command(words.into_iter().map(OsString::from).collect()))
}

/// A token for one host is not shown to another.
fn one_host(before: &Target, after: &Target, reach: &Reach) -> Result<(), Failure> {
    let secret = reach.bearer.is_some() || !reach.headers.is_empty();
    match (before.host(), after.host()) {
        (Some(one), Some(other)) if secret && one != other => Err(Failure::said(format_args!(
            "--bearer and --header would go to {one} and to {other}: write one of them to a file \
             first, with `selo lock URL --file FILE`"
        ))),
        _ => Ok(()),
    }
}
