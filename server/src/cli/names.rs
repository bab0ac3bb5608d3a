//! The names of subcommands.

use super::{Failure, call, lint, lock, measure, report, serve, tools};

/// What every server has, and what it may have in a next version: an author's subcommand of that
/// name would then hide it, or be hidden.
const TAKEN: [&str; 8] = [
    "help",
    call::NAME,
    lint::NAME,
    lock::NAME,
    measure::NAME,
    report::NAME,
    serve::NAME,
    tools::NAME,
];

/// Refuses an author's subcommand that has the name of another one. The command line could not be
/// read: what is called by the name would be left to chance.
pub(super) fn check<'n>(own: impl Iterator<Item = &'n str>) -> Result<(), Failure> {
    let mut seen: Vec<&str> = Vec::new();
    for name in own {
        if TAKEN.contains(&name) {
            return Err(Failure::unusable(format_args!(
                "the server has a subcommand `{name}` of its author's, and every server has one of that name: give \
                 Server::command another name"
            )));
        }
        if seen.contains(&name) {
            return Err(Failure::unusable(format_args!(
                "the server has two subcommands `{name}`: give one another name"
            )));
        }
        seen.push(name);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::TAKEN;
    use crate::Server;
    use crate::cli::{Failure, run};

    #[derive(clap::Args)]
    struct Nothing {}

    async fn told(names: &[&'static str]) -> Option<String> {
        let server = names.iter().fold(Server::<()>::new("notes", "1.0.0"), |server, name| {
            server.stateless_command(name, "", |_: Nothing| async { Ok::<_, String>(()) })
        });
        let line = ["notes", "tools"].map(Into::into);
        match run(server.stateless(), line).await {
            Ok(_) => None,
            Err(Failure::Unusable(reason)) => Some(reason),
            Err(Failure::Usage(_) | Failure::Said(_)) => panic!("it is said why"),
        }
    }

    #[tokio::test]
    async fn an_authors_subcommand_has_a_name_of_its_own() {
        assert_eq!(told(&["import", "work"]).await, None);
        for name in TAKEN {
            let reason = told(&["import", name]).await.expect(name);
            assert!(reason.contains(&format!("`{name}`")), "{reason}");
        }
        let twice = told(&["import", "import"]).await.expect("twice");
        assert_eq!(twice, "the server has two subcommands `import`: give one another name");
    }

    #[test]
    fn every_subcommand_that_there_is_is_taken() {
        let server = Server::<()>::new("notes", "1.0.0").stateless();
        let command = crate::cli::arguments::command(&server);
        for own in command.get_subcommands() {
            assert!(TAKEN.contains(&own.get_name()), "{}", own.get_name());
        }
    }
}
