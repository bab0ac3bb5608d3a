//! What has changed of one tool.

use super::super::change::{Change, Compared, Versions};
use super::super::kind::server::{ALIAS_ADDED, ALIAS_REMOVED, TOOL_RENAMED};
use super::super::kind::tool::{
    CLASS_ADDED, CLASS_CHANGED, DEPRECATED, DEPRECATION_CHANGED, DEPRECATION_LIFTED,
    DESCRIPTION_CHANGED, ICONS_CHANGED, SCOPE_ADDED, SCOPE_REMOVED, TITLE_CHANGED, UNEXPLAINED,
};
use super::super::locked::{Listed, Lock, LockedTool, Own};
use super::log::Log;
use super::words::{prose, quoted};
use super::{envelope, hints, own, schema, versions};
use std::collections::BTreeSet;

/// A tool in its lock.
pub(super) struct Side<'l> {
    lock: &'l Lock,
    name: &'l str,
    tool: &'l LockedTool,
}

impl<'l> Side<'l> {
    pub(super) fn of(lock: &'l Lock, name: &'l str) -> Self {
        Side { lock, name, tool: &lock.tools[name] }
    }
}

/// What has changed of a tool; none when nothing has.
pub(super) fn compare(old: &Side<'_>, new: &Side<'_>) -> Option<Compared> {
    let mut log = Log::default();
    if old.name != new.name {
        let what = format!("was {} and still answers to it", quoted(old.name));
        log.say(&TOOL_RENAMED, "name", what);
    }
    contract(old, new, &mut log);
    if log.is_empty() && old.tool.version == new.tool.version {
        return None;
    }
    let changes = log.into_changes();
    let was = (old.name != new.name).then(|| old.name.to_owned());
    let versions = versions(old, new, &changes);
    Some(Compared { tool: Some(new.name.to_owned()), was, changes, versions })
}

fn contract(old: &Side<'_>, new: &Side<'_>, log: &mut Log) {
    let before = log.changes().len();
    class(old.tool.class.as_deref(), new.tool.class.as_deref(), log);
    listed(&old.tool.listed, &new.tool.listed, log);
    replies(old.tool, new.tool, log);
    if let (Some(was), Some(is)) = (&old.tool.own, &new.tool.own) {
        aliases(old, new, (was, is), log);
        own::compare(was, is, log);
        envelope::compare((old.lock, was), (new.lock, is), log);
    }
    let comparable = old.tool.own.is_some() == new.tool.own.is_some();
    if comparable && old.tool.contract != new.tool.contract && log.changes().len() == before {
        log.say(&UNEXPLAINED, "contract", "has another fingerprint, and nothing here tells why");
    }
}

fn class(was: Option<&str>, is: Option<&str>, log: &mut Log) {
    match (was, is) {
        (None, Some(is)) => log.say(&CLASS_ADDED, "class", format!("is {} now", quoted(is))),
        (Some(was), is) if Some(was) != is => {
            let is = is.map_or("nothing".to_owned(), quoted);
            log.say(&CLASS_CHANGED, "class", format!("was {} and is {is} now", quoted(was)));
        }
        _ => {}
    }
}

/// What `tools/list` shows.
fn listed(old: &Listed, new: &Listed, log: &mut Log) {
    if old.title != new.title {
        let what = prose(old.title.as_ref(), new.title.as_ref());
        log.say(&TITLE_CHANGED, "title", what);
    }
    if old.description != new.description {
        let what = prose(old.description.as_ref(), new.description.as_ref());
        log.say(&DESCRIPTION_CHANGED, "description", what);
    }
    schema::input(&old.input, &new.input, log);
    schema::output(old.output.as_ref(), new.output.as_ref(), log);
    hints::compare(&old.annotations, &new.annotations, log);
    scopes(&old.scopes, &new.scopes, log);
    deprecation(old, new, log);
    rest(old, new, log);
}

/// Whole replies, where both servers say what they are. What the list tells of them is told once.
fn replies(old: &LockedTool, new: &LockedTool, log: &mut Log) {
    if old.own.is_none() || new.own.is_none() {
        return;
    }
    if let (Some(was), Some(is)) = (old.replies(true), new.replies(true)) {
        let mut found = Log::default();
        schema::output(Some(&was), Some(&is), &mut found);
        found.drop_known(log);
        log.extend(found);
    }
}

fn scopes(old: &[String], new: &[String], log: &mut Log) {
    for scope in new.iter().filter(|scope| !old.contains(scope)) {
        log.say(&SCOPE_ADDED, "scopes", format!("hold {} now", quoted(scope)));
    }
    for scope in old.iter().filter(|scope| !new.contains(scope)) {
        log.say(&SCOPE_REMOVED, "scopes", format!("hold {} no more", quoted(scope)));
    }
}

fn deprecation(old: &Listed, new: &Listed, log: &mut Log) {
    match (&old.deprecated, &new.deprecated) {
        (None, Some(_)) => log.say(&DEPRECATED, "deprecated", "is said now"),
        (Some(_), None) => log.say(&DEPRECATION_LIFTED, "deprecated", "is said no more"),
        (Some(was), Some(is)) if was != is => {
            log.say(&DEPRECATION_CHANGED, "deprecated", "has other words");
        }
        _ => {}
    }
}

/// Keys of a tool that the lock knows nothing of.
fn rest(old: &Listed, new: &Listed, log: &mut Log) {
    let names: BTreeSet<_> = old.rest.keys().chain(new.rest.keys()).collect();
    for name in names {
        match (old.rest.get(name), new.rest.get(name)) {
            (was, is) if was == is => {}
            _ if name == "icons" => log.say(&ICONS_CHANGED, name, "are others"),
            (was, is) => hints::extra(was, is, name.clone(), log),
        }
    }
}

fn aliases(old: &Side<'_>, new: &Side<'_>, (was, is): (&Own, &Own), log: &mut Log) {
    let answers =
        |side: &Side<'_>, own: &Own, name: &String| side.name == name || own.alias.contains(name);
    for name in was.alias.iter().filter(|name| !answers(new, is, name)) {
        log.say(&ALIAS_REMOVED, "alias", format!("answers to {} no more", quoted(name)));
    }
    for name in is.alias.iter().filter(|name| !answers(old, was, name)) {
        log.say(&ALIAS_ADDED, "alias", format!("answers to {} now, too", quoted(name)));
    }
}

/// A tool's own version counts when it has one on both sides.
fn versions(old: &Side<'_>, new: &Side<'_>, changes: &[Change]) -> Versions {
    let impact = changes.iter().map(|change| change.kind.impact).max();
    let (was, is) = (old.tool.version.as_deref(), new.tool.version.as_deref());
    if was.is_some() && is.is_some() || changes.is_empty() {
        return versions::judge(was, is, impact);
    }
    let version = |side: &Side<'_>| side.lock.server.version.clone();
    let (was, is) = (version(old), version(new));
    let versions = versions::judge(was.as_deref(), is.as_deref(), impact);
    Versions { by_server: true, ..versions }
}
