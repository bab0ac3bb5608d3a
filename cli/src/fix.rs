//! `fix`: the portable form of a server's tools, and what only their author can mend.

use crate::args::FixArgs;
use crate::failure::Failure;
use crate::target::Target;
use crate::{print, warn};
use selo::lint::{self, Mended};
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

pub(crate) fn run(args: FixArgs) -> Result<ExitCode, Failure> {
    let target = Target::of(&args.asked)?;
    let document = target.read(args.asked.reach.timeout)?;
    document.warnings.iter().for_each(|warning| warn(warning));
    let fixed = lint::mend_document(&document.text).map_err(|error| target.unreadable(&error))?;
    let text = serde_json::to_string_pretty(&fixed.document).map_err(Failure::said)? + "\n";
    match args.output {
        None => print(&text),
        Some(file) => std::fs::write(&file, text).map_err(|error| {
            Failure::said(format_args!("cannot write {}: {error}", file.display()))
        })?,
    }
    // Beside the tools, so that these can be piped on.
    let _ = std::io::stderr().write_all(told(&fixed.tools).as_bytes());
    let left = fixed.tools.iter().any(|tool| !tool.left.is_empty());
    Ok(if left { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// What was mended and what is left, tool by tool.
fn told(tools: &[Mended]) -> String {
    let mut text = String::new();
    for Mended { tool, mended, left, .. } in tools {
        if mended.is_empty() && left.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{}", clean(&tool.name));
        for change in mended {
            let (path, what, rule) = (clean(&change.path), clean(&change.what), change.rule);
            let _ = writeln!(text, "  mended  {path} {what} [{rule}]");
        }
        for one in left {
            let (path, why, rule) = (clean(&one.path), clean(&one.why), one.rule);
            let _ = writeln!(text, "  left    {path} {why}: {} [{rule}]", one.fix);
        }
    }
    let count = |of: fn(&Mended) -> usize| tools.iter().map(of).sum::<usize>();
    let (mended, left) = (count(|tool| tool.mended.len()), count(|tool| tool.left.len()));
    let _ = writeln!(text, "{mended} mended, {left} left for the author");
    text
}

/// Text of a foreign server for a terminal: control characters are shown, not obeyed.
fn clean(text: &str) -> String {
    let shown =
        |one: char| if one.is_control() { one.escape_default().to_string() } else { one.into() };
    text.chars().map(shown).collect()
}
