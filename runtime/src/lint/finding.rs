//! What a rule found.

use super::rule::{Rule, Severity};

/// What a rule found in a published tool.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// How much this finding hurts.
    pub severity: Severity,
    /// The tool's name; none when it is about the server.
    pub tool: Option<String>,
    /// Where: `input.rows[].value`, `output.data.total`, `name`, `result.structuredContent.id`.
    pub path: String,
    /// What is so there, after the path: "is given as a list of types".
    pub reason: String,
}

impl Finding {
    /// What to do.
    #[must_use]
    pub const fn fix(&self) -> &'static str {
        self.rule.fix
    }

    /// Whether it concerns one of these clients; a rule without clients concerns everybody.
    #[must_use]
    pub fn concerns(&self, clients: &[&str]) -> bool {
        self.rule.clients.is_empty() || self.rule.clients.iter().any(|one| clients.contains(one))
    }
}
