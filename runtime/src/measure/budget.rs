//! How many tokens the tools may have.

use super::list::Measured;

/// How many tokens are too many.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Budget {
    /// What the whole list may have.
    pub list: Option<u64>,
    /// What each tool may have.
    pub tool: Option<u64>,
}

/// What is over the budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excess {
    /// The tool; none for the whole list.
    pub tool: Option<String>,
    /// What it has.
    pub tokens: u64,
    /// What it may have.
    pub budget: u64,
    /// Of the list: what costs most, three tools at most.
    pub most: Vec<(String, u64)>,
}

impl Budget {
    /// Everything that is over it, the list first.
    #[must_use]
    pub fn exceeded(self, measured: &Measured) -> Vec<Excess> {
        let tools = measured.by_cost();
        let most = || tools.iter().take(3).map(|tool| (tool.name.clone(), whole(tool.tokens)));
        let list = self.list.map(|budget| Excess {
            tool: None,
            tokens: whole(measured.tokens),
            budget,
            most: most().collect(),
        });
        let each = self.tool.into_iter().flat_map(|budget| {
            tools.iter().map(move |tool| Excess {
                tool: Some(tool.name.clone()),
                tokens: whole(tool.tokens),
                budget,
                most: Vec::new(),
            })
        });
        list.into_iter().chain(each).filter(|one| one.tokens > one.budget).collect()
    }
}

impl Excess {
    /// By how much.
    #[must_use]
    pub const fn by(&self) -> u64 {
        self.tokens - self.budget
    }
}

/// As reports show it, so that what is over by less than half a token is not over.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it saturates
fn whole(tokens: f64) -> u64 {
    tokens.round() as u64
}
