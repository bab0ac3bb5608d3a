//! A content store for agents, as an MCP server and a command line.

use content::import::{import, progress_bar, seed};
use content::{App, Args, Import, tools};
use selo_server::Server;
use std::process::ExitCode;
use std::sync::Arc;

const INSTRUCTIONS: &str = "\
A content store. Spaces hold entries; spaces_list names them. Read with entries_list, entries_search and entries_get: \
they show an entry's own fields only when `fields` names them, entries_get shows all. Write with entries_create and \
entries_manage. A key is an id, a uid, a slug or a name; `resource` in a reply says what it resolved to. \
`state.complete` is true only when a reply holds everything.";

#[tokio::main]
async fn main() -> ExitCode {
    selo_server::main(
        Server::new("content", env!("CARGO_PKG_VERSION"))
            .title("Content store")
            .instructions(INSTRUCTIONS)
            .tools(tools())
            .state(|args: &Args| async move { App::open(args).await })
            .before_serve(welcome)
            .command("import", "Import Markdown, JSON, JSON Lines or CSV", import_path),
    )
    .await
}

/// A newcomer's empty store shows Selo's own documentation.
async fn welcome(app: Arc<App>) -> Result<(), content::import::ImportError> {
    if let Some(report) = seed(&app.store).await? {
        eprintln!("{report}");
    }
    Ok(())
}

async fn import_path(app: Arc<App>, args: Import) -> Result<(), content::import::ImportError> {
    let report = import(&app.store, &args.path, args.space.as_deref(), progress_bar()).await?;
    println!("{report}");
    Ok(())
}
