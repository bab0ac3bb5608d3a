//! `lock`: the contract of any server as a file, and what has changed since.

use crate::args::LockArgs;
use crate::failure::Failure;
use crate::target::Target;
use crate::{print, say};
use selo::files::{Keep, LockFile, keep};
use std::process::ExitCode;

pub(crate) fn run(args: LockArgs) -> Result<ExitCode, Failure> {
    let target = Target::of(&args.asked)?;
    let fresh = target.lock(args.asked.reach.timeout)?;
    let how = Keep {
        file: LockFile::at(args.file),
        check: args.check,
        base: args.base,
        force: args.force,
        format: args.format,
        fail_on: args.fail_on,
    };
    let kept = keep(&fresh, &how).map_err(Failure::said)?;
    kept.notes.iter().for_each(|note| say(note));
    print(&kept.text);
    Ok(if kept.failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
