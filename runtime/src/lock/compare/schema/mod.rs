//! What has changed of a schema.
//!
//! A schema is read as everything that its keywords ask for together. Each group of keywords is
//! compared by itself, and each difference is a narrowing, a widening, or cannot be compared. On
//! input a narrowing breaks, on output a widening; what cannot be compared breaks on both.

mod arrays;
mod at;
mod bounds;
mod disjoint;
mod keywords;
mod kinds;
mod node;
mod notes;
mod objects;
mod record;
mod texts;
mod turn;
mod types;
mod unions;
mod values;
mod walk;

use self::at::At;
use self::turn::Side;
use self::walk::Walk;
use super::log::Log;
use crate::lint::Place;
use crate::lock::kind::schema::SCHEMA_RESPELLED;
use crate::lock::kind::tool::{OUTPUT_SCHEMA_ADDED, OUTPUT_SCHEMA_REMOVED};
use serde_json::{Map, Value};

/// The schemas of the arguments. A tool without one names no parameter.
pub(super) fn input(old: &Value, new: &Value, log: &mut Log) {
    if old == new {
        return;
    }
    differences(&arguments(old), &arguments(new), Side::Input, log);
}

/// The schema of arguments as a protocol reads it in which arguments are an object, whether the
/// schema says so or not.
fn arguments(schema: &Value) -> Value {
    let mut node = match schema {
        Value::Null | Value::Bool(true) => Map::new(),
        Value::Object(node) => node.clone(),
        other => return other.clone(),
    };
    if !["type", "$ref", "anyOf", "oneOf", "allOf"].iter().any(|key| node.contains_key(*key)) {
        node.insert("type".to_owned(), "object".into());
    }
    node.into()
}

/// The schemas of replies.
pub(super) fn output(old: Option<&Value>, new: Option<&Value>, log: &mut Log) {
    match (old, new) {
        (Some(old), Some(new)) if old == new => {}
        (Some(old), Some(new)) => differences(old, new, Side::Output, log),
        (Some(_), None) => log.say(&OUTPUT_SCHEMA_REMOVED, "output", "is gone"),
        (None, Some(_)) => log.say(&OUTPUT_SCHEMA_ADDED, "output", "is new"),
        (None, None) => {}
    }
}

/// The differences of two schemas that are not written alike.
fn differences(old: &Value, new: &Value, side: Side, log: &mut Log) {
    let place = Place::root(side.as_str());
    let mut walk = Walk::new(old, new, side);
    walk.dialect(&place);
    walk.visit(old, new, At::root(&place));
    let found = walk.into_log();
    if found.is_empty() {
        let verb = if side == Side::Input { "takes" } else { "gives" };
        let what = format!("is written in another way and {verb} the same");
        log.say(&SCHEMA_RESPELLED, place, what);
    }
    log.extend(found);
}
