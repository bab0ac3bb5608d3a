//! A reply that is not what it must be.

use super::super::Reply;
use super::invariant::{Broken, Invariant};
use crate::peer::Answer;
use serde_json::{Map, Value};
use std::fmt;

/// A reply that is not what every reply must be, and the smallest input that leads to it.
///
/// `Display` is what a failing test prints.
#[derive(Debug, Clone)]
pub struct Counterexample {
    tool: &'static str,
    input: Value,
    case: Box<Case>,
}

/// One call that broke something.
#[derive(Debug, Clone)]
pub(super) struct Case {
    pub(super) broken: Broken,
    pub(super) input: Map<String, Value>,
    pub(super) answer: Answer,
    pub(super) reply: Reply,
}

impl Counterexample {
    pub(super) fn new(tool: &'static str, case: Case) -> Self {
        Counterexample { tool, input: Value::Object(case.input.clone()), case: Box::new(case) }
    }

    /// The tool.
    #[must_use]
    pub fn tool(&self) -> &str {
        self.tool
    }

    /// What its reply is not.
    #[must_use]
    pub fn invariant(&self) -> Invariant {
        self.case.broken.invariant
    }

    /// What is wrong with the reply.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.case.broken.reason
    }

    /// The smallest input that leads to it.
    #[must_use]
    pub fn input(&self) -> &Value {
        &self.input
    }

    /// What the person answered, if the call asked.
    #[must_use]
    pub fn answer(&self) -> Answer {
        self.case.answer
    }

    /// The reply to this input.
    #[must_use]
    pub fn reply(&self) -> &Reply {
        &self.case.reply
    }
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counterexample { tool, input, .. } = self;
        writeln!(f, "`{tool}` breaks `{}`: {}", self.invariant(), self.reason())?;
        writeln!(f, "the smallest input is: {input}")?;
        write!(f, "{}", self.reply())
    }
}

impl std::error::Error for Counterexample {}
