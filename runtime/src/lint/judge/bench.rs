//! Where the findings of one tool are collected.

use super::node::Direction;
use crate::lint::finding::Finding;
use crate::lint::rule::{Rule, Severity, Side};
use std::fmt::Display;

/// Collects what the rules find in one tool, or in a server.
pub(super) struct Bench<'t> {
    tool: Option<&'t str>,
    direction: Option<Direction>,
    found: Vec<Finding>,
}

impl<'t> Bench<'t> {
    pub(super) const fn of(tool: Option<&'t str>) -> Self {
        Bench { tool, direction: None, found: Vec::new() }
    }

    /// What is judged from here on.
    pub(super) const fn turn(&mut self, direction: Direction) {
        self.direction = Some(direction);
    }

    /// Reports what a rule found, with the weight that the rule has.
    pub(super) fn report(
        &mut self,
        rule: &'static Rule,
        at: &dyn Display,
        reason: impl Into<String>,
    ) {
        self.weigh(rule, rule.severity, at, reason);
    }

    /// Reports what a rule found, with a weight of its own. A rule on inputs is a note on an
    /// output: the clients behind it never saw one.
    pub(super) fn weigh(
        &mut self,
        rule: &'static Rule,
        severity: Severity,
        at: &dyn Display,
        reason: impl Into<String>,
    ) {
        let note = self.direction == Some(Direction::Output) && rule.side == Side::Inputs;
        self.found.push(Finding {
            rule,
            severity: if note { Severity::Info } else { severity },
            tool: self.tool.map(str::to_owned),
            path: at.to_string(),
            reason: reason.into(),
        });
    }

    pub(super) fn found(self) -> Vec<Finding> {
        self.found
    }
}
