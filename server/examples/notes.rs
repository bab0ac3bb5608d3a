//! A server as its author writes it: the tools of the tests as a program.

#[path = "../tests/common/mod.rs"]
mod common;

use common::App;
use selo_server::Server;
use std::process::ExitCode;
use std::sync::Arc;

/// How the server is started.
#[derive(clap::Args)]
struct Args {
    /// Where the notes are.
    #[arg(long, env = "NOTES_STORE")]
    store: String,
    /// Says more; twice, even more.
    #[arg(short, action = clap::ArgAction::Count)]
    loud: u8,
    /// What notes may be about.
    #[arg(long, value_delimiter = ',')]
    topic: Vec<String>,
    /// Who may be told of new notes.
    #[command(flatten)]
    mail: Option<Mail>,
}

/// Two that belong together.
#[derive(clap::Args)]
struct Mail {
    /// Where mail is sent from.
    #[arg(long, required = false, requires = "to")]
    from: String,
    /// Where it is sent to.
    #[arg(long, required = false, requires = "from")]
    to: String,
}

/// The comment on the arguments does not become the subcommand's words.
#[derive(clap::Args)]
struct Greet {
    /// Whom.
    name: String,
}

#[tokio::main]
async fn main() -> ExitCode {
    selo_server::main(
        Server::new("notes", "4.5.6")
            .title("Notes")
            .tools(common::tools())
            .state(|args: &Args| async move {
                if args.store == "broken" {
                    return Err("the store is broken");
                }
                if let Some(Mail { from, to }) = &args.mail {
                    eprintln!("mail from {from} to {to}");
                }
                if args.loud > 0 || !args.topic.is_empty() {
                    eprintln!("loud {} about {:?}", args.loud, args.topic);
                }
                Ok(App::default())
            })
            .before_serve(|_: Arc<App>| async {
                eprintln!("hook");
                Ok::<_, String>(())
            })
            .before_serve_unless_read_only(|_: Arc<App>| async {
                eprintln!("filled");
                Ok::<_, String>(())
            })
            .command("greet", "Greet somebody", |_: Arc<App>, args: Greet| async move {
                println!("hello {}", args.name);
                Ok::<_, String>(())
            })
            .stateless_command("shout", "Shout a name", |args: Greet| async move {
                println!("{}!", args.name.to_uppercase());
                Ok::<_, String>(())
            }),
    )
    .await
}
