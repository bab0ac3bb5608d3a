//! Who may pass in read-only mode. What is not known to read is refused.

use crate::actions::Action;
use crate::catalog::CatalogTool;
use crate::class::Class;
use crate::seal::Control;
use crate::tool::About;
use serde_json::{Map, Value};

/// The action of a call, if it names one. `decode` refuses every other word later.
pub(crate) fn action_of<S>(
    tool: &CatalogTool<S>,
    arguments: &Map<String, Value>,
) -> Option<&'static Action> {
    let word = arguments.get("action")?.as_str()?;
    tool.actions().iter().find(|action| action.name == word)
}

pub(super) fn gate(about: &About, action: Option<&Action>, read_only: bool) -> Result<(), Control> {
    let blocked = match (about.class, action) {
        (Class::Read, _) => false,
        (Class::Mutation, _) => true,
        // Without a known action `decode` refuses the call; it knows only the reads then.
        (Class::Gated, action) => action.is_some_and(|action| action.mutates),
    };
    if !(read_only && blocked) {
        return Ok(());
    }
    let what = match action {
        Some(action) => format!("`{}` with action `{}`", about.name, action.name),
        None => format!("`{}`", about.name),
    };
    Err(Control {
        outcome: "blocked",
        code: "READ_ONLY",
        message: format!("{what} changes something, and this server runs in read-only mode"),
        confirm_token: None,
    })
}
