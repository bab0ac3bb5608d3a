//! A content store for agents, as an MCP server and a command line.

use content::compare;
use content::import::{import, progress_bar, seed};
use content::jobs::{self, WorkArgs, work};
use content::{App, Args, Files, Import, Told, tools};
use selo_server::Server;
use std::convert::Infallible;
use std::future::ready;
use std::process::ExitCode;
use std::sync::Arc;

const INSTRUCTIONS: &str = "\
A content store. A space holds content types, entries, assets (files) and jobs; spaces_list names the spaces, types_get \
a type's fields. An entry has a type, a draft, and a live version once it is published; changes stay in the draft until \
the next publishing. Lists show few columns: name more with `fields`, or read all of one entry with entries_get. A value \
is `{name, value}`; assets and references are given by a key. A key is an id, a uid, a slug or a name; `resource` in a \
reply says what it resolved to. A change takes `expected_version`, the version that you have read; CONFLICT means that \
somebody was faster. `state.complete` is true only when a reply holds everything.";

#[tokio::main]
async fn main() -> ExitCode {
    let files = Files::default();
    let later = files.clone();
    selo_server::main(
        Server::new("content", env!("CARGO_PKG_VERSION"))
            .title("Content store")
            .instructions(INSTRUCTIONS)
            .tools(tools())
            .state(|args: &Args| async move { Ok::<_, Told>(App::open(args).await?) })
            .nonces_of(|app: &App| app.store.clone())
            .wrap_router(move |router| files.beside(router))
            .before_serve(move |app: Arc<App>| {
                later.are_in(&app.store);
                ready(Ok::<_, Infallible>(()))
            })
            .before_serve_unless_read_only(begin)
            .stateless_command(
                "compare",
                "Compare what replies cost with plain ones, in tokens",
                compare::run,
            )
            .command("import", "Import Markdown, JSON, JSON Lines or CSV", import_path)
            .command("work", "Do all queued jobs, then end", work_off),
    )
    .await
}

/// A newcomer's empty store shows Selo's own documentation. Queued jobs are done beside the calls.
async fn begin(app: Arc<App>) -> Result<(), Told> {
    if let Some(report) = seed(&app.store).await? {
        eprintln!("{report}");
    }
    tokio::spawn(jobs::serve(app.store.clone()));
    Ok(())
}

async fn import_path(app: Arc<App>, args: Import) -> Result<(), Told> {
    let report = import(
        &app.store,
        &args.path,
        args.space.as_deref(),
        args.of_type.as_deref(),
        progress_bar(),
    )
    .await?;
    println!("{report}");
    Ok(())
}

async fn work_off(app: Arc<App>, args: WorkArgs) -> Result<(), Told> {
    Ok(work(app, args).await?)
}
