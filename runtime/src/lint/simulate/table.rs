//! The matrix for people.

use super::{Outcome, Scope, Simulation};
use std::fmt::Write;

const LEGEND: &str = "\
. intact: a model can still write a right call
d degraded: a part of the tool is lost
r refused: the provider refuses each request that carries the tool
x dropped: the client leaves the tool out
* because of another tool of the server
";

impl Simulation {
    /// A line a tool, a column a client, with a legend, and below it each loss with its reason.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = String::new();
        self.header(&mut text);
        for (index, tool) in self.tools.iter().enumerate() {
            let _ = write!(text, "{tool:width$}", width = self.width());
            for client in &self.clients {
                let fate = &client.fates[index];
                let star = if fate.because_of.is_some() { '*' } else { ' ' };
                let _ = write!(text, " {}{star}", fate.outcome.mark());
            }
            let _ = writeln!(text);
        }
        let _ = write!(text, "\n{LEGEND}");
        self.reasons(&mut text);
        text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
    }

    fn width(&self) -> usize {
        self.tools.iter().map(|tool| tool.chars().count()).max().unwrap_or(0)
    }

    /// The clients' names, a character a line.
    fn header(&self, text: &mut String) {
        let tall = self.clients.iter().map(|one| one.client.id.len()).max().unwrap_or(0);
        for line in 0..tall {
            let _ = write!(text, "{:width$}", "", width = self.width());
            for one in &self.clients {
                // They stand on the matrix.
                let id = one.client.id;
                let at = (line + id.len()).checked_sub(tall);
                let letter = at.and_then(|at| id.chars().nth(at)).unwrap_or(' ');
                let _ = write!(text, " {letter} ");
            }
            let _ = writeln!(text);
        }
    }

    fn reasons(&self, text: &mut String) {
        for one in &self.clients {
            let own = self.tools.iter().zip(&one.fates);
            let own = own
                .filter(|(_, fate)| fate.because_of.is_none() && fate.outcome != Outcome::Intact);
            for (tool, fate) in own {
                let id = one.client.id;
                let _ = write!(text, "\n{id}: {tool} is {}: {}", word(&fate.outcome), fate.reason);
            }
        }
    }
}

const fn word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Intact => "intact",
        Outcome::Degraded { .. } => "degraded",
        Outcome::Refused => "refused, with every other tool",
        Outcome::Dropped { scope: Scope::Tool } => "dropped",
        Outcome::Dropped { scope: Scope::Server } => "dropped, with every other tool of the server",
        Outcome::Dropped { scope: Scope::List } => "dropped, with the whole reply to `tools/list`",
    }
}
