//! The rule `tool-name` on a set of tools: a call means one of them.

use super::finding::Finding;
use super::path::Path;
use super::seen::Seen;
use super::text::same;
use crate::tool::About;

/// The rule `tool-name` on a set of tools: a client calls a tool by its name, or by an alias.
#[track_caller]
pub const fn unique_names(tools: &[&About]) {
    let mut seen = Seen::new();
    let mut i = 0;
    while i < tools.len() {
        if seen.again(tools[i].name) {
            taken(tools[i].name, "is the name of two tools")
                .how("give one of them another name with `name = \"…\"`")
                .refuse();
        }
        i += 1;
    }
    let mut i = 0;
    while i < tools.len() {
        let mut j = 0;
        while j < tools[i].alias.len() {
            let alias = tools[i].alias[j];
            if seen.again(alias) {
                let what = if is_name(tools, alias) {
                    "is the name of a tool, and an alias"
                } else {
                    "is an alias twice"
                };
                taken(alias, what).how("remove the alias, or give it to one tool alone").refuse();
            }
            j += 1;
        }
        i += 1;
    }
}

const fn taken(name: &'static str, what: &'static str) -> Finding {
    Finding::new("tool-name", Path::root(name), what)
        .why("a client calls a tool by its name, so one of them could never run")
}

const fn is_name(tools: &[&About], alias: &str) -> bool {
    let mut i = 0;
    while i < tools.len() {
        if same(tools[i].name, alias) {
            return true;
        }
        i += 1;
    }
    false
}
