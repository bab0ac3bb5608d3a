//! The client's side of a call from the shell: questions go to the person at the terminal.

use futures_util::future::BoxFuture;
use selo::peer::{Answer, Asked, Confirmation, Decision, Peer, Progress};
use std::io::{IsTerminal as _, Write as _};

/// The person at the terminal, if there is one.
pub(super) struct Terminal {
    /// The answer to everything is yes.
    pub(super) yes: bool,
}

impl Peer for Terminal {
    fn progress(&self, progress: Progress) -> BoxFuture<'_, ()> {
        if std::io::stderr().is_terminal() {
            let total = progress.total.map(|total| format!("/{total}")).unwrap_or_default();
            let note = progress.note.unwrap_or_default();
            let _ = writeln!(std::io::stderr(), "{}{total} {note}", progress.done);
        }
        Box::pin(std::future::ready(()))
    }

    fn ask(&self, question: String) -> BoxFuture<'_, Asked> {
        Box::pin(async move { Asked::Answered(self.answer(question).await) })
    }

    fn confirm<'a>(&'a self, confirmation: &'a Confirmation) -> BoxFuture<'a, Decision> {
        Box::pin(async move {
            match self.answer(confirmation.question.clone()).await {
                Answer::Yes => Decision::Confirmed,
                Answer::No => Decision::Declined,
                Answer::Unavailable => {
                    let _ = writeln!(std::io::stderr(), "nobody is at the terminal: --yes agrees");
                    Decision::Required { token: None }
                }
            }
        })
    }
}

impl Terminal {
    async fn answer(&self, question: String) -> Answer {
        if self.yes {
            return Answer::Yes;
        }
        if !(std::io::stdin().is_terminal() && std::io::stderr().is_terminal()) {
            return Answer::Unavailable;
        }
        let asked = tokio::task::spawn_blocking(move || {
            let _ = write!(std::io::stderr(), "{question} [y/N] ");
            let mut line = String::new();
            std::io::stdin().read_line(&mut line).map(|_| line)
        });
        match asked.await {
            Ok(Ok(line)) if matches!(line.trim(), "y" | "Y" | "yes" | "Yes") => Answer::Yes,
            Ok(Ok(_)) => Answer::No,
            _ => Answer::Unavailable,
        }
    }
}
