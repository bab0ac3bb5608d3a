//! What a presenter said, before it becomes text.

use super::ui::Ui;
use std::collections::HashSet;
use std::hash::Hash;

/// What a presenter said, in the order in which it leaves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Presented {
    pub(crate) ui: Vec<Ui>,
    /// What child presenters said: a group for each embed.
    pub(crate) embeds: Vec<Vec<Presented>>,
    pub(crate) directives: Vec<String>,
    pub(crate) rules: Vec<String>,
    pub(crate) suggestions: Vec<Suggestion>,
}

/// A tool that may be called next, and why.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Suggestion {
    /// The tool's name.
    pub tool: &'static str,
    /// Why.
    pub reason: String,
}

impl Presented {
    /// The text blocks: one for each UI block, those of the embeds, one each for the directives, the
    /// rules and the suggestions. What was not said has none.
    #[must_use]
    pub fn blocks(&self) -> Vec<String> {
        super::block::blocks(self)
    }

    /// Every UI block, embedded ones too.
    #[must_use]
    pub fn all_ui(&self) -> Vec<&Ui> {
        let mut all: Vec<&Ui> = self.ui.iter().collect();
        for group in &self.embeds {
            // Of a list, only the first shows its UI.
            all.extend(group.first().into_iter().flat_map(Presented::all_ui));
        }
        all
    }

    /// Every directive once, embedded ones first, as they leave.
    #[must_use]
    pub fn all_directives(&self) -> Vec<&str> {
        self.all(|said| said.directives.iter().map(String::as_str).collect())
    }

    /// Every rule once, embedded ones first, as they leave.
    #[must_use]
    pub fn all_rules(&self) -> Vec<&str> {
        self.all(|said| said.rules.iter().map(String::as_str).collect())
    }

    /// Every suggestion once, embedded ones first, as they leave.
    #[must_use]
    pub fn all_suggestions(&self) -> Vec<&Suggestion> {
        self.all(|said| said.suggestions.iter().collect())
    }

    fn all<'p, T: Copy + Eq + Hash>(&'p self, own: fn(&'p Presented) -> Vec<T>) -> Vec<T> {
        let embedded = self.embeds.iter().flatten().flat_map(|child| child.all(own));
        let mut there = HashSet::new();
        embedded.chain(own(self)).filter(|&one| there.insert(one)).collect()
    }
}
