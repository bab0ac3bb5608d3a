//! The command line that every server has.

mod arguments;
mod call;
mod connect;
mod lint;
mod lock;
mod measure;
mod names;
mod report;
mod serve;
mod terminal;
mod tools;

use crate::log;
use crate::server::{Run, Server, State};
use clap::ArgMatches;
use rmcp::ServerHandler;
use selo::Catalog;
use std::ffi::OsString;
use std::fmt;
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

/// Runs the server's command line: `serve` (the default), `tools`, `call`, `lint`, `lock`,
/// `measure`, `report`, and the author's own, which must have other names.
///
/// It ends with 0; 1 after an error, when `lint` or `lock` found something, or when `measure` is
/// over its budget; 2 when the command line is wrong; 3 when a called tool did nothing because it
/// is blocked, was declined or needs a
/// confirmation.
pub async fn main<S, R>(server: Server<S, R, State<S>>) -> ExitCode
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    run(server, std::env::args_os()).await.unwrap_or_else(Failure::tell)
}

/// Why a subcommand failed.
enum Failure {
    Usage(clap::Error),
    Said(String),
    /// Nothing could be judged: another code than findings have.
    Unusable(String),
}

impl Failure {
    fn said(reason: impl fmt::Display) -> Self {
        Failure::Said(reason.to_string())
    }

    fn unusable(reason: impl fmt::Display) -> Self {
        Failure::Unusable(reason.to_string())
    }

    /// The same, where nothing is judged by it.
    fn into_unusable(self) -> Self {
        match self {
            Failure::Said(reason) => Failure::Unusable(reason),
            other => other,
        }
    }

    fn tell(self) -> ExitCode {
        match self {
            Failure::Usage(error) => {
                let _ = error.print();
                u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
            }
            Failure::Said(reason) => {
                let _ = writeln!(std::io::stderr(), "error: {reason}");
                ExitCode::FAILURE
            }
            Failure::Unusable(reason) => {
                let _ = writeln!(std::io::stderr(), "error: {reason}");
                ExitCode::from(2)
            }
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Failure::Usage(error)
    }
}

async fn run<S, R>(
    mut server: Server<S, R, State<S>>,
    line: impl IntoIterator<Item = OsString>,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    names::check(server.commands.iter().map(|own| own.name))?;
    let matches = arguments::command(&server).try_get_matches_from(line)?;
    log::start();
    // A contract is that of the whole server, however this run was started.
    let whole = matches.subcommand_name() == Some(lock::NAME);
    server.read_only |= !whole && arguments::read_only(&matches);
    match matches.subcommand() {
        None => serve::stdio(Opened::open(server, &matches).await?).await,
        Some((serve::NAME, own)) => serve::run(server, &matches, own).await,
        Some((tools::NAME, own)) => tools::run(server, own),
        Some((lint::NAME, own)) => lint::run(server, own),
        Some((lock::NAME, own)) => lock::run(server, own),
        Some((measure::NAME, own)) => measure::run(server, &matches, own).await,
        Some((report::NAME, own)) => report::run(server, own),
        Some((call::NAME, own)) => call::run(server, &matches, own).await,
        Some((name, own)) => author(server, &matches, name, own).await,
    }
}

/// A server whose tools are judged and whose state is open.
struct Opened<S, R> {
    server: Server<S, R>,
    catalog: Arc<Catalog<S>>,
    app: Arc<S>,
}

impl<S: Send + Sync + 'static, R: ServerHandler> Opened<S, R> {
    /// Judges the tools before it opens the state: an author's mistake touches nothing.
    async fn open(
        mut server: Server<S, R, State<S>>,
        matches: &ArgMatches,
    ) -> Result<Self, Failure> {
        let catalog = server.take_catalog().map_err(Failure::said)?;
        let (server, State { declare, open }) = server.without_state();
        let declared = declare(clap::Command::new(server.name.clone()));
        let opening = open(&arguments::own(declared, matches)?)?;
        let app = opening.await.map_err(Failure::Said)?;
        Ok(Opened { server, catalog, app: Arc::new(app) })
    }
}

/// Runs a subcommand of the author's own.
async fn author<S, R>(
    mut server: Server<S, R, State<S>>,
    matches: &ArgMatches,
    name: &str,
    own: &ArgMatches,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let Some(at) = server.commands.iter().position(|command| command.name == name) else {
        return Err(Failure::said(format_args!("there is no subcommand {name}")));
    };
    let work = match server.commands.swap_remove(at).run {
        Run::Alone(run) => run(own)?,
        Run::WithState(run) => run(Opened::open(server, matches).await?.app, own)?,
    };
    work.await.map_err(Failure::Said)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes to stdout; a reader that has gone away is no error.
fn print(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
