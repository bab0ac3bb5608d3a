//! What only a server that was built with Selo knows of its tool.

use super::super::kind::own::{
    ACTION_ADDED, ACTION_CLASS_CHANGED, ACTION_REMOVED, CHANNEL_CHANGED, CODE_ADDED, CODE_REMOVED,
    CODE_RETRYABLE_CHANGED, CONFIRM_ADDED, CONFIRM_REMOVED, ENCODING_CHANGED, QUESTION_CHANGED,
};
use super::super::locked::{Own, OwnAction};
use super::log::Log;
use super::rules;
use super::words::quoted;
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn compare(old: &Own, new: &Own, log: &mut Log) {
    if old.channel != new.channel {
        log.say(&CHANNEL_CHANGED, "channel", turned(&old.channel, &new.channel));
    }
    if old.encoding != new.encoding {
        log.say(&ENCODING_CHANGED, "encoding", turned(&old.encoding, &new.encoding));
    }
    confirm(old.confirm.as_ref(), new.confirm.as_ref(), "confirm", log);
    for name in names(&old.actions, &new.actions) {
        action(old.actions.get(name), new.actions.get(name), &format!("actions.{name}"), log);
    }
    codes(old, new, log);
    rules::compare(&old.rules, &new.rules, log);
}

fn turned(was: &str, is: &str) -> String {
    format!("was {} and is {} now", quoted(was), quoted(is))
}

fn names<'m, T>(old: &'m BTreeMap<String, T>, new: &'m BTreeMap<String, T>) -> BTreeSet<&'m str> {
    old.keys().chain(new.keys()).map(String::as_str).collect()
}

fn confirm(was: Option<&String>, is: Option<&String>, path: &str, log: &mut Log) {
    match (was, is) {
        (None, Some(_)) => log.say(&CONFIRM_ADDED, path, "asks a person before the call now"),
        (Some(_), None) => log.say(&CONFIRM_REMOVED, path, "asks nobody any more"),
        (Some(was), Some(is)) if was != is => {
            log.say(&QUESTION_CHANGED, path, "asks in other words");
        }
        _ => {}
    }
}

fn action(was: Option<&OwnAction>, is: Option<&OwnAction>, path: &str, log: &mut Log) {
    let (was, is) = match (was, is) {
        (Some(was), Some(is)) => (was, is),
        (Some(_), None) => return log.say(&ACTION_REMOVED, path, "is gone"),
        (None, Some(_)) => return log.say(&ACTION_ADDED, path, "is new"),
        (None, None) => return,
    };
    for (word, before, now) in [
        ("changes something", was.mutates, is.mutates),
        ("destroys for good", was.destructive, is.destructive),
        ("may be repeated", was.idempotent, is.idempotent),
    ] {
        if before != now {
            let more = if now { "now" } else { "no more" };
            log.say(&ACTION_CLASS_CHANGED, path, format!("{word} {more}"));
        }
    }
    confirm(was.confirm.as_ref(), is.confirm.as_ref(), path, log);
}

fn codes(old: &Own, new: &Own, log: &mut Log) {
    for name in names(&old.codes, &new.codes) {
        let path = format!("errors.{name}");
        match (old.codes.get(name), new.codes.get(name)) {
            (Some(_), None) => log.say(&CODE_REMOVED, path, "comes no more"),
            (None, Some(_)) => log.say(&CODE_ADDED, path, "is new"),
            (Some(was), Some(is)) if was.retryable != is.retryable => {
                let more = if is.retryable { "now" } else { "no more" };
                log.say(&CODE_RETRYABLE_CHANGED, path, format!("may pass when tried again {more}"));
            }
            _ => {}
        }
    }
}
