//! `report`: a server's tools as one page of HTML.

use crate::args::ReportArgs;
use crate::failure::Failure;
use crate::target::{Document, Target};
use crate::{print, warn};
use selo::files::LockFile;
use selo::lint;
use selo::lock::Lock;
use selo::measure::Known;
use selo::report::Page;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

pub(crate) fn run(args: ReportArgs) -> Result<ExitCode, Failure> {
    // Before anything is started or asked: a mistake on the command line costs nothing.
    let lock = args.lock.map(|file| read(LockFile::at(file))).transpose()?;
    let target = Target::of(&args.asked)?;
    let page = page(&target, target.read_all(args.asked.reach.timeout)?)?;
    let page = match lock {
        Some((name, lock)) => page.since(name, &lock),
        None => page,
    };
    // The constant is always there, and anything else is better.
    let tokenizer = Known::built().pop().ok_or_else(|| Failure::said("nothing counts tokens"))?;
    write(&args.output, &page.html(&*tokenizer))?;
    Ok(ExitCode::SUCCESS)
}

fn read(file: LockFile) -> Result<(String, Lock), Failure> {
    Ok((file.shown(), file.required().map_err(Failure::said)?))
}

fn page(target: &Target, document: Document) -> Result<Page, Failure> {
    document.warnings.iter().for_each(|warning| warn(warning));
    let tools = lint::read(&document.text).map_err(|error| target.unreadable(&error))?;
    let mut server = document.server;
    server.name = server.name.or_else(|| Some(target.shown().name));
    Ok(Page::of_tools(server, tools))
}

fn write(file: &Path, html: &str) -> Result<(), Failure> {
    if file == Path::new("-") {
        print(html);
        return Ok(());
    }
    let wrong = |error| Failure::said(format_args!("cannot write {}: {error}", file.display()));
    std::fs::write(file, html).map_err(wrong)?;
    let _ = writeln!(std::io::stderr(), "wrote {}", file.display());
    Ok(())
}
