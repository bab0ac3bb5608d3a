//! What the annotations of a tool say.

use super::super::kind::tool::{
    ANNOTATION_FLIPPED, ANNOTATION_RESPELLED, EXTRA_ADDED, EXTRA_CHANGED, EXTRA_REMOVED,
    TITLE_CHANGED,
};
use super::log::Log;
use super::words::{prose, value};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Each hint, and what MCP takes it for when it is not there.
const HINTS: [(&str, bool); 4] = [
    ("readOnlyHint", false),
    ("destructiveHint", true),
    ("idempotentHint", false),
    ("openWorldHint", true),
];

/// Hints that MCP reads only of a tool that is not read-only.
const OF_WRITERS: [&str; 2] = ["destructiveHint", "idempotentHint"];

type Annotations = Map<String, Value>;

pub(super) fn compare(old: &Annotations, new: &Annotations, log: &mut Log) {
    let names: BTreeSet<_> = old.keys().chain(new.keys()).collect();
    for name in names {
        let (was, is) = (old.get(name), new.get(name));
        if was == is {
            continue;
        }
        let path = format!("annotations.{name}");
        match HINTS.iter().find(|(hint, _)| hint == name) {
            Some((_, default)) => {
                let counts = !OF_WRITERS.contains(&name.as_str()) || writes(old) && writes(new);
                hint(was, is, *default, counts, &path, log);
            }
            None if name == "title" => log.say(&TITLE_CHANGED, path, prose(was, is)),
            None => extra(was, is, path, log),
        }
    }
}

/// Whether the tool may change something, as a client reads it.
fn writes(annotations: &Annotations) -> bool {
    annotations.get("readOnlyHint") != Some(&Value::Bool(true))
}

/// A hint that differs; one that is not there stands for its default, if it counts at all.
fn hint(
    was: Option<&Value>,
    is: Option<&Value>,
    default: bool,
    counts: bool,
    path: &str,
    log: &mut Log,
) {
    let default = Value::Bool(default);
    let (means, now) = (was.unwrap_or(&default), is.unwrap_or(&default));
    let spelt = was.is_some() && is.is_some();
    let word = |said: Option<&Value>| match said {
        Some(said) => value(said),
        None => format!("{} by default", value(&default)),
    };
    if means != now && (counts || spelt) {
        log.say(&ANNOTATION_FLIPPED, path, format!("was {} and is {} now", word(was), word(is)));
    } else if is.is_some() {
        log.say(&ANNOTATION_RESPELLED, path, "is said now, and means what its absence did");
    } else {
        log.say(&ANNOTATION_RESPELLED, path, "is left out now, and its absence means the same");
    }
}

/// A key that nothing is known of.
pub(super) fn extra(was: Option<&Value>, is: Option<&Value>, path: String, log: &mut Log) {
    match (was, is) {
        (Some(was), Some(is)) => {
            log.say(&EXTRA_CHANGED, path, format!("was {} and is {} now", value(was), value(is)));
        }
        (Some(was), None) => {
            log.say(&EXTRA_REMOVED, path, format!("is gone, it was {}", value(was)));
        }
        (None, Some(is)) => log.say(&EXTRA_ADDED, path, format!("is new: {}", value(is))),
        (None, None) => {}
    }
}
