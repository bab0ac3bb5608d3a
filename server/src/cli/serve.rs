//! `serve`: stdio for a client that starts the program, HTTP for many clients.

use super::{Failure, Opened, connect};
use crate::http::{Http, Running};
use crate::server::{Server, State};
use crate::service::Service;
use clap::{Arg, ArgAction, ArgMatches, Command};
use rmcp::service::ServerInitializeError;
use rmcp::{ServerHandler, ServiceExt as _};
use std::convert::Infallible;
use std::io::IsTerminal as _;
use std::process::ExitCode;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

pub(super) const NAME: &str = "serve";
const HTTP: &str = "http";
const ALLOWED_HOST: &str = "allowed-host";
const ALLOWED_ORIGIN: &str = "allowed-origin";

pub(super) fn command() -> Command {
    let many = |id: &'static str| Arg::new(id).long(id).action(ArgAction::Append).requires(HTTP);
    Command::new(NAME)
        .about("Serve MCP clients: on stdio, or over HTTP (the default subcommand)")
        .arg(
            Arg::new(HTTP)
                .long(HTTP)
                .value_name("ADDR")
                .help("Serve Streamable HTTP at this address: 127.0.0.1:8080, or :8080 for the same; :0 takes any port"),
        )
        .arg(many(ALLOWED_HOST).value_name("HOST").help(
            "Answer requests to this host, besides localhost: the public name of a deployment",
        ))
        .arg(many(ALLOWED_ORIGIN).value_name("ORIGIN").help(
            "Answer pages of this origin, besides this machine's: https://app.example.com:443",
        ))
}

pub(super) async fn run<S, R>(
    server: Server<S, R, State<S>>,
    matches: &ArgMatches,
    own: &ArgMatches,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let opened = Opened::open(server, matches).await?;
    match own.get_one::<String>(HTTP) {
        None => stdio(opened).await,
        Some(address) => {
            let hosts = own.get_many::<String>(ALLOWED_HOST).into_iter().flatten();
            let origins = own.get_many::<String>(ALLOWED_ORIGIN).into_iter().flatten();
            let http = hosts.fold(Http::default(), Http::allow_host);
            http_at(opened, address, origins.fold(http, Http::allow_origin)).await
        }
    }
}

/// Serves the client that started the program.
pub(super) async fn stdio<S, R>(opened: Opened<S, R>) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let name = opened.server.name.clone();
    let service = ready(opened).await?;
    // A client that starts the program knows how to; a person at a terminal may want to.
    if std::io::stdin().is_terminal() {
        connect::tell_stdio(&name, service.catalog().published().len());
    }
    let stop = CancellationToken::new();
    let serving = serve_stdio(service, stop.clone());
    tokio::pin!(serving);
    tokio::select! {
        ended = &mut serving => return ended,
        () = signal() => stop.cancel(),
    }
    let _ = serving.await;
    // A read of a terminal cannot be taken back, and the runtime would wait for it.
    std::process::exit(0)
}

async fn serve_stdio<S, R>(
    service: Service<S, R>,
    stop: CancellationToken,
) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let transport = rmcp::transport::stdio_pipes();
    match service.handler().serve_with_ct(transport, stop).await {
        Ok(running) => running.waiting().await.map_err(Failure::said)?,
        Err(ServerInitializeError::ConnectionClosed(_) | ServerInitializeError::Cancelled) => {
            return Ok(ExitCode::SUCCESS);
        }
        // Its own words would show the whole message.
        Err(ServerInitializeError::ExpectedInitializeRequest(_)) => {
            return Err(Failure::said("the client did not begin with a request"));
        }
        Err(error) => return Err(Failure::said(error)),
    };
    Ok(ExitCode::SUCCESS)
}

async fn http_at<S, R>(opened: Opened<S, R>, address: &str, http: Http) -> Result<ExitCode, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let address = match address.strip_prefix(':') {
        Some(port) => format!("127.0.0.1:{port}"),
        None => address.to_owned(),
    };
    let cannot = |error| Failure::said(format_args!("cannot listen at {address}: {error}"));
    let listener = TcpListener::bind(&address).await.map_err(cannot)?;
    let (name, version) = (opened.server.name.clone(), opened.server.version.clone());
    let service = ready(opened).await?;
    let tools = service.catalog().published().len();
    let stop = CancellationToken::new();
    let http = http.shutdown_on(stop.clone());
    let running = service.serve_http(listener, &http).map_err(Failure::said)?;
    connect::tell_http(&name, &version, tools, &running.url());
    if !running.addr().ip().is_loopback() && !http.answers_beyond_this_machine() {
        connect::tell_hosts();
    }
    until_stopped(running, stop).await
}

async fn until_stopped(running: Running, stop: CancellationToken) -> Result<ExitCode, Failure> {
    let told = async {
        signal().await;
        stop.cancel();
        std::future::pending::<Infallible>().await
    };
    tokio::select! {
        ended = running.stopped() => ended.map(|()| ExitCode::SUCCESS).map_err(Failure::said),
        never = told => match never {},
    }
}

/// Does what the author wants done before serving.
async fn ready<S, R>(opened: Opened<S, R>) -> Result<Service<S, R>, Failure>
where
    S: Send + Sync + 'static,
    R: ServerHandler,
{
    let Opened { mut server, catalog, app } = opened;
    let hooks = std::mem::take(&mut server.before_serve);
    for hook in hooks.into_iter().filter(|hook| !(hook.writes && server.read_only)) {
        (hook.run)(app.clone()).await.map_err(Failure::Said)?;
    }
    server.around(catalog, app).map_err(Failure::said)
}

/// Waits until somebody wants the program to end.
async fn signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = terminate() => {}
    }
}

#[cfg(unix)]
async fn terminate() {
    match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(mut signals) => {
            signals.recv().await;
        }
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminate() {
    std::future::pending().await
}
