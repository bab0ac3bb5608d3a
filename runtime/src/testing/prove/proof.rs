//! What was tried.

use super::super::Reply;
use std::collections::BTreeMap;

/// What was tried, and how the calls ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proof {
    /// How often a tool ended so: `None` for data, else the code of the error or control.
    ends: BTreeMap<&'static str, BTreeMap<Option<String>, usize>>,
}

impl Proof {
    pub(super) fn count(&mut self, tool: &'static str, reply: &Reply) {
        let code = reply.code().map(str::to_owned);
        *self.ends.entry(tool).or_default().entry(code).or_default() += 1;
    }

    /// How many calls were made.
    #[must_use]
    pub fn calls(&self) -> usize {
        self.ends.values().flat_map(BTreeMap::values).sum()
    }

    /// How many calls ended with this code.
    #[must_use]
    pub fn ended(&self, code: &str) -> usize {
        let ends = self.ends.values().flatten();
        ends.filter(|(end, _)| end.as_deref() == Some(code)).map(|(_, count)| count).sum()
    }

    /// The tools that never had data: little is proved about their replies. They may need
    /// [`words`](super::Prover::words) that mean something to them.
    #[must_use]
    pub fn without_data(&self) -> Vec<&'static str> {
        let without = self.ends.iter().filter(|(_, ends)| !ends.contains_key(&None));
        without.map(|(tool, _)| *tool).collect()
    }
}
