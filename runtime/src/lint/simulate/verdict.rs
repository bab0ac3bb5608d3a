//! What a model says of one tool, and what that does to the others.

use super::fate::{Fate, Lost, Outcome, Scope};
use crate::lint::tool::Tool;
use std::fmt::Display;

/// Collects what a client does to a tool; what happens first in the client wins.
#[derive(Default)]
pub(super) struct Verdict {
    lost: Vec<Lost>,
    end: Option<(Outcome, String)>,
}

impl Verdict {
    /// The client keeps the tool, but not this part of it.
    pub(super) fn lose(&mut self, path: impl Display, becomes: impl Into<String>) {
        self.lost.push(Lost { path: path.to_string(), becomes: becomes.into() });
    }

    /// The provider refuses the request.
    pub(super) fn refuse(&mut self, path: impl Display, reason: impl Display) {
        self.end(Outcome::Refused, format!("{path} {reason}"));
    }

    /// The client leaves the tool out, alone or with others.
    pub(super) fn drop(&mut self, scope: Scope, path: impl Display, reason: impl Display) {
        self.end(Outcome::Dropped { scope }, format!("{path} {reason}"));
    }

    fn end(&mut self, outcome: Outcome, reason: String) {
        let stands = self.end.as_ref().is_some_and(|(end, _)| end.rank() >= outcome.rank());
        if !stands {
            self.end = Some((outcome, reason));
        }
    }

    fn fate(self) -> Fate {
        let (outcome, reason) = match (self.end, self.lost) {
            (Some(end), _) => end,
            (None, lost) if lost.is_empty() => (Outcome::Intact, String::new()),
            (None, lost) => {
                let told = lost.iter().map(|one| format!("{} becomes {}", one.path, one.becomes));
                let reason = told.collect::<Vec<_>>().join("; ");
                (Outcome::Degraded { parameters: lost }, reason)
            }
        };
        Fate { outcome, reason, because_of: None }
    }
}

/// The fate of each tool: one that takes others with it shows on all of them.
pub(super) fn spread(tools: &[Tool], verdicts: Vec<Verdict>) -> Vec<Fate> {
    let mut fates: Vec<Fate> = verdicts.into_iter().map(Verdict::fate).collect();
    let ends = fates.iter().zip(tools).filter(|(fate, _)| fate.outcome.takes_others());
    let worst =
        ends.reduce(|one, two| if two.0.outcome.rank() > one.0.outcome.rank() { two } else { one });
    let worst = worst.map(|(fate, tool)| (fate.clone(), tool.name.clone()));
    let Some((end, by)) = worst else { return fates };
    for fate in &mut fates {
        // A tool that the client leaves out is in no request.
        if fate.outcome.rank() < end.outcome.rank() {
            let reason = format!("{by}: {}", end.reason);
            let because_of = Some(by.clone());
            *fate = Fate { outcome: end.outcome.clone(), reason, because_of };
        }
    }
    fates
}
