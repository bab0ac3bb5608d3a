//! The rules of a presenter: added, removed, or said in other words.

use super::super::kind::own::{RULE_ADDED, RULE_REMOVED, RULE_REWORDED};
use super::log::Log;
use super::words::quoted;

/// Two texts that are as similar as this are one rule in other words: of ten characters, six are
/// the same. Lower, and rules on two fields that are worded alike count as one.
const ALIKE: f64 = 0.6;

pub(super) fn compare(old: &[String], new: &[String], log: &mut Log) {
    let mut fresh: Vec<_> = new.iter().filter(|rule| !old.contains(rule)).collect();
    for rule in old.iter().filter(|rule| !new.contains(rule)) {
        match same(rule, &fresh) {
            Some(at) => {
                let now = fresh.remove(at);
                let what = format!("say {} where they said {}", quoted(now), quoted(rule));
                log.say(&RULE_REWORDED, "rules", what);
            }
            None => log.say(&RULE_REMOVED, "rules", format!("say {} no more", quoted(rule))),
        }
    }
    for rule in fresh {
        log.say(&RULE_ADDED, "rules", format!("say {} now, too", quoted(rule)));
    }
}

/// Which of the new rules is this one in other words: that of the same field, or the most similar.
fn same(rule: &str, fresh: &[&String]) -> Option<usize> {
    let of_field =
        field(rule).and_then(|name| fresh.iter().position(|other| field(other) == Some(name)));
    of_field.or_else(|| {
        let similar = |other: &str| strsim::normalized_levenshtein(rule, other);
        let of_none = |other: &str| field(rule).is_none() || field(other).is_none();
        let best = fresh
            .iter()
            .enumerate()
            .filter(|(_, other)| of_none(other))
            .map(|(at, other)| (at, similar(other)))
            .max_by(|(_, one), (_, other)| one.total_cmp(other))?;
        (best.1 >= ALIKE).then_some(best.0)
    })
}

/// The field that a rule is about: `credit: What the customer may owe.`
fn field(rule: &str) -> Option<&str> {
    let (name, _) = rule.split_once(": ")?;
    let plain = |one: char| one.is_alphanumeric() || matches!(one, '_' | '.' | '[' | ']' | '-');
    (!name.is_empty() && name.chars().all(plain)).then_some(name)
}
