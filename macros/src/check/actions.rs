//! The rules on the actions of a gated tool.

use crate::diag::Diag;
use crate::model::{Action, Actions};

pub(crate) fn actions(actions: &Actions, diag: &mut Diag) {
    super::words::action_words(actions, diag);
    for action in &actions.list {
        effect(action, diag);
        only_for_changes(action, diag);
    }
}

fn is_set(flag: Option<&crate::model::Sited<bool>>) -> bool {
    flag.is_some_and(|flag| flag.value)
}

fn effect(action: &Action, diag: &mut Diag) {
    let ident = &action.ident;
    let what = match (is_set(action.read.as_ref()), is_set(action.mutation.as_ref())) {
        (false, false) => "does not say whether it changes something",
        (true, true) => "both reads and changes",
        _ => return,
    };
    diag.error(ident, format_args!("action `{ident}` {what}"))
        .note("gated-actions", "the read-only gate lets reads pass and stops the rest")
        .help("mark it `#[action(read)]` or `#[action(mutation)]`");
}

fn only_for_changes(action: &Action, diag: &mut Diag) {
    if !is_set(action.read.as_ref()) || is_set(action.mutation.as_ref()) {
        return;
    }
    let destructive = action.destructive.as_ref().filter(|flag| flag.value).map(|flag| &flag.site);
    let confirm = action.confirm.as_ref().map(|text| &text.site);
    for (key, site) in [("destructive", destructive), ("confirm", confirm)] {
        if let Some(site) = site {
            diag.error(site, format_args!("`{key}` on an action that reads"))
                .note(
                    "gated-actions",
                    "people who are asked without need stop reading the question",
                )
                .help(format_args!("mark the action `mutation`, or remove `{key}`"));
        }
    }
}
