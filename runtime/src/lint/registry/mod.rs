//! The list of rules, a file each kind.

pub(super) mod budget;
pub(super) mod call;
pub(super) mod contract;
pub(super) mod keywords;
pub(super) mod lists;
pub(super) mod objects;
pub(super) mod output;
pub(super) mod references;
pub(super) mod root;
pub(super) mod tool;
pub(super) mod types;
pub(super) mod unions;

use super::rule::Rule;

/// Every rule, by kind.
static KINDS: &[&[&Rule]] = &[
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
    KINDS.iter().copied().flatten().copied()
}

/// The rule with this id.
#[must_use]
pub fn rule(id: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.id == id)
}
