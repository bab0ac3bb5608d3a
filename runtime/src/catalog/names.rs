//! By which names the tools of a catalog are called.

use crate::tool::About;
use std::collections::HashMap;

/// Each name and each alias, with the place of its tool.
#[derive(Debug)]
pub(super) struct Names(HashMap<&'static str, usize>);

impl Names {
    pub(super) fn of<'a>(tools: impl Iterator<Item = &'a About>) -> Self {
        let called = |about: &'a About| std::iter::once(&about.name).chain(about.alias);
        let places = tools
            .enumerate()
            .flat_map(|(place, about)| called(about).map(move |name| (*name, place)));
        Names(places.collect())
    }

    pub(super) fn place(&self, called: &str) -> Option<usize> {
        self.0.get(called).copied()
    }
}

/// What means more than one tool, a sentence each.
pub(super) fn clashes<'a>(tools: impl Iterator<Item = &'a About> + Clone) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut owners: HashMap<&str, Owner> = HashMap::new();
    for About { name, .. } in tools.clone() {
        if owners.insert(name, Owner::Name).is_some() {
            wrong.push(format!("two tools are named `{name}`: give one another name [tool-name]"));
        }
    }
    for About { name, alias, .. } in tools {
        for alias in *alias {
            match owners.insert(alias, Owner::Alias(name)) {
                None => {}
                Some(Owner::Name) => wrong.push(format!(
                    "`{alias}` is the name of a tool, and an alias of `{name}`: remove the alias [tool-name]"
                )),
                Some(Owner::Alias(first)) => wrong.push(format!(
                    "`{alias}` is an alias of `{first}` and of `{name}`: give it to one alone [tool-name]"
                )),
            }
        }
    }
    wrong
}

/// What a name is that is there already.
enum Owner {
    Name,
    Alias(&'static str),
}
