//! The list of rules, a file each kind.

mod budget;
mod call;
mod contract;
mod keywords;
mod lists;
mod objects;
mod output;
mod references;
mod root;
mod tool;
mod types;
mod unions;

use super::rule::Rule;

/// Every rule, by kind.
const KINDS: &[&[Rule]] = &[
    root::RULES,
    types::RULES,
    unions::RULES,
    references::RULES,
    lists::RULES,
    objects::RULES,
    keywords::RULES,
    budget::RULES,
    tool::RULES,
    output::RULES,
    call::RULES,
    contract::RULES,
];

/// Every rule that the linter knows, by kind.
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    KINDS.iter().copied().flatten()
}

/// The rule with this id.
#[must_use]
pub fn rule(id: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.id == id)
}
