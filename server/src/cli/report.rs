//! `report`: the tools as one page of HTML. It never opens the state.

use super::Failure;
use super::lock::introduced;
use crate::server::Server;
use clap::{Arg, ArgMatches, Command, value_parser};
use rmcp::ServerHandler;
use selo::files::LockFile;
use selo::measure::Known;
use selo::report::Page;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

pub(super) const NAME: &str = "report";
const OUTPUT: &str = "output";
const LOCK: &str = "lock";

pub(super) fn command() -> Command {
    let file = |id: &'static str| {
        Arg::new(id).long(id).value_name("FILE").value_parser(value_parser!(PathBuf))
    };
    Command::new(NAME)
        .about("Write the tools as one page of HTML: contracts, costs, clients, changes")
        .after_help("The page needs no network and no script.\n\nExit code: 0 when it is written, 2 when it is not.")
        .arg(
            file(OUTPUT)
                .short('o')
                .default_value("report.html")
                .help("Write the page there; `-` writes it to stdout"),
        )
        .arg(file(LOCK).help(format!(
            "Tell what has changed since this lock [default: {}, if it is there and nothing is hidden]",
            LockFile::NAME
        )))
}

pub(super) fn run<S, R, O>(
    mut server: Server<S, R, O>,
    own: &ArgMatches,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let catalog = server.take_catalog().map_err(Failure::unusable)?;
    let page = Page::of_catalog(introduced(&server), &catalog).titled(server.title.clone());
    let page = match own.get_one::<PathBuf>(LOCK) {
        // A lock is of the whole server: of a part of it, only who asks wants to know.
        None if server.read_only => page,
        asked => compared(page, asked)?,
    };
    // The constant is always there, and anything else is better.
    let tokenizer =
        Known::built().pop().ok_or_else(|| Failure::unusable("nothing counts tokens"))?;
    let file = own.get_one::<PathBuf>(OUTPUT).map_or(Path::new("-"), PathBuf::as_path);
    write(file, &page.html(&*tokenizer))?;
    Ok(ExitCode::SUCCESS)
}

/// Only a lock that was asked for must be there.
fn compared(page: Page, asked: Option<&PathBuf>) -> Result<Page, Failure> {
    let file = LockFile::at(asked.map_or(Path::new(LockFile::NAME), PathBuf::as_path));
    let lock = if asked.is_some() { file.required().map(Some) } else { file.read() };
    Ok(match lock.map_err(Failure::unusable)? {
        Some(lock) => page.since(file.shown(), &lock),
        None => page,
    })
}

fn write(file: &Path, html: &str) -> Result<(), Failure> {
    if file == Path::new("-") {
        // A reader that has gone away is no error.
        let _ = std::io::stdout().write_all(html.as_bytes());
        return Ok(());
    }
    let wrong = |error| Failure::unusable(format_args!("cannot write {}: {error}", file.display()));
    std::fs::write(file, html).map_err(wrong)?;
    let _ = writeln!(std::io::stderr(), "wrote {}", file.display());
    Ok(())
}
