//! The rule `presenter`, as far as the tokens of one type show it: what is declared can be said.

use crate::diag::Diag;
use crate::model::{Part, Present};
use proc_macro2::TokenStream;

/// What is wrong with each field, in the order in which authors should read the errors.
const RULES: [fn(&Part, &mut Diag); 4] = [in_a_variant, blocks, frame, rules];

pub(crate) fn present(present: &Present, diag: &mut Diag) {
    for part in &present.parts {
        for rule in RULES {
            rule(part, diag);
        }
    }
}

fn in_a_variant(part: &Part, diag: &mut Diag) {
    if let Some(site) = part.first().filter(|_| part.in_a_variant) {
        diag.error(
            site,
            format_args!("`{}` stands in a variant, and is not always there", part.label()),
        )
        .note("presenter", "what is declared of a field is said in every reply")
        .help("say it in a function: `#[present(with = path::to::it)]` on the enum");
    }
}

fn blocks(part: &Part, diag: &mut Diag) {
    if let [first, second, ..] = part.blocks.as_slice() {
        let (a, b) = (first.value.word(), second.value.word());
        diag.error(
            &second.site,
            format_args!("`{}` is shown twice, as `{a}` and as `{b}`", part.label()),
        )
        .note("presenter", "two blocks of one value say it twice, and each costs its tokens")
        .help("keep one of them");
    }
}

fn frame(part: &Part, diag: &mut Diag) {
    let title = part.title.as_ref().map(|title| ("title", &title.site));
    let width = part.width.as_ref().map(|width| ("width", &width.site));
    let priority = part.priority.as_ref().map(|priority| ("priority", &priority.site));
    let first = title.or(width).or(priority);
    if let Some((key, site)) = first.filter(|_| part.blocks.is_empty()) {
        diag.error(
            site,
            format_args!("`{key}` of `{}`, which is not shown in a block", part.label()),
        )
        .note("presenter", "title, width and priority are of a block")
        .help("add `table`, `list`, `json`, `code = \"…\"`, `mermaid` or `echarts`, or remove it");
    }
}

fn rules(part: &Part, diag: &mut Diag) {
    for rule in &part.rules {
        if part.key.is_none() {
            diag.error(&rule.site, format_args!("a rule on `{}`, which has no key", part.label()))
                .note("presenter", "a rule of a field begins with its key")
                .help("say it on the type: `#[present(rule = \"…\")]`");
        } else if rule.text.is_none() {
            diag.error(&rule.site, format_args!("the rule of `{}` says nothing", part.label()))
                .note("presenter", "a `rule` without a text is the doc comment of its field")
                .help("add a `///` line above the field, or write `rule = \"…\"`");
        }
    }
}

impl Part {
    /// The first thing that is said of it.
    fn first(&self) -> Option<&TokenStream> {
        let rule = self.rules.first().map(|rule| &rule.site);
        let block = self.blocks.first().map(|block| &block.site);
        rule.or(block).or(self.embed.as_ref())
    }
}
