//! What has changed of the server, and of its set of tools.

use super::super::change::{Compared, Verdict};
use super::super::kind::Impact;
use super::super::kind::server::{INSTRUCTIONS_CHANGED, SERVER_RENAMED, TOOL_ADDED, TOOL_REMOVED};
use super::super::locked::Lock;
use super::log::Log;
use super::renames::Pairs;
use super::versions;
use super::words::quoted;

/// What has changed, if anything; `told` is the worst change of the tools that have no version of
/// their own.
pub(super) fn compare(
    old: &Lock,
    new: &Lock,
    pairs: &Pairs<'_>,
    told: Option<Impact>,
) -> Option<Compared> {
    let mut log = Log::default();
    for &name in &pairs.gone {
        log.say(&TOOL_REMOVED, format!("tools.{name}"), gone(name, old, new, pairs));
    }
    for &name in &pairs.fresh {
        log.say(&TOOL_ADDED, format!("tools.{name}"), "is new");
    }
    if old.server.instructions != new.server.instructions {
        log.say(&INSTRUCTIONS_CHANGED, "instructions", "have other words");
    }
    renamed(old, new, &mut log);
    let (was, is) = (old.server.version.as_deref(), new.server.version.as_deref());
    if log.is_empty() && was == is {
        return None;
    }
    let changes = log.into_changes();
    let own = changes.iter().map(|change| change.kind.impact).max();
    let mut versions = versions::judge(was, is, own.max(told));
    if versions.verdict == Verdict::Needless {
        // The version of a program tells of what no lock sees, too.
        versions.verdict = Verdict::Enough;
    }
    Some(Compared { tool: None, was: None, changes, versions })
}

/// A tool that is gone, and the new one that looks like it.
fn gone(name: &str, old: &Lock, new: &Lock, pairs: &Pairs<'_>) -> String {
    let schema = &old.tools[name].schema;
    let alike: Vec<_> =
        pairs.fresh.iter().filter(|fresh| new.tools[**fresh].schema == *schema).collect();
    match alike[..] {
        [fresh] => format!(
            "is gone; `{fresh}` is new and takes the same: `alias = \"{name}\"` there keeps the \
             old name answering"
        ),
        _ => "is gone".to_owned(),
    }
}

fn renamed(old: &Lock, new: &Lock, log: &mut Log) {
    let told = |name: &Option<String>| name.as_deref().map_or("nothing".to_owned(), quoted);
    let (was, is) = (&old.server.name, &new.server.name);
    if was != is {
        log.say(&SERVER_RENAMED, "name", format!("was {} and is {} now", told(was), told(is)));
    }
}
