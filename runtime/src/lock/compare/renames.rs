//! Which tool of the one lock is which of the other.

use super::super::locked::{Lock, LockedTool};

/// The tools of both locks, side by side.
pub(super) struct Pairs<'l> {
    /// Tools that are still there, maybe by another name.
    pub(super) both: Vec<Pair<'l>>,
    /// Tools that no name leads to any more.
    pub(super) gone: Vec<&'l str>,
    /// Tools that were not there.
    pub(super) fresh: Vec<&'l str>,
}

/// One tool, before and now.
pub(super) struct Pair<'l> {
    pub(super) old: &'l str,
    pub(super) new: &'l str,
}

impl<'l> Pairs<'l> {
    /// By name; a tool that is gone is the one that has its name among its aliases.
    pub(super) fn of(old: &'l Lock, new: &'l Lock) -> Self {
        let (mut both, mut gone) = (Vec::new(), Vec::new());
        for name in old.tools.keys() {
            match now(name, new) {
                Some(new) => both.push(Pair { old: name, new }),
                None => gone.push(name.as_str()),
            }
        }
        let known = |name: &str| both.iter().any(|pair| pair.new == name);
        let fresh = new.tools.keys().map(String::as_str).filter(|name| !known(name)).collect();
        Pairs { both, gone, fresh }
    }
}

/// The name of the tool that answers to a name.
fn now<'l>(name: &'l str, new: &'l Lock) -> Option<&'l str> {
    let listed = new.tools.get_key_value(name);
    let (name, _) = listed.or_else(|| new.tools.iter().find(|(_, tool)| answers(tool, name)))?;
    Some(name)
}

fn answers(tool: &LockedTool, name: &str) -> bool {
    tool.own.as_ref().is_some_and(|own| own.alias.iter().any(|alias| alias == name))
}
